import { postNeed } from '@eigaichi/wire/buyer-needs/buyer-needs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { callForData } from '../../lib/api.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Waiting } from '../../lib/waiting.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NeedsRole } from '../accounts/colleagues/needs-role.tsx';
import { NeedForm } from './need-form.tsx';
import { type Need, needQuery } from './need-queries.ts';

const Post = ({ need }: { need: Need | null }) => {
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  return (
    <NeedForm
      need={need}
      send={async (body) => (await callForData(postNeed, { body, idempotencyKey: key.current })).uuid}
      onDone={(uuid) => void navigate({ to: '/vod/needs/$need_id', params: { need_id: uuid } })}
    />
  );
};

const PostCopy = ({ uuid }: { uuid: string }) => {
  const { t } = useTexts('buyer_needs');
  const { data, error } = useQuery(needQuery(uuid));
  return (
    <>
      <Waiting data={data} error={error} label={t('loading')} shape="text" />
      {data !== undefined && <Post need={data} />}
    </>
  );
};

/** `/vod/needs/post`: a new need, empty or like an earlier one (D41). */
export const PostNeedPage = ({ copied }: { copied: string | null }) => {
  const { t } = useTexts('buyer_needs');
  useTitle('need_post');
  return (
    <Page>
      <PageHeading over={<Link to="/vod/needs">{t('title')}</Link>} title={t('post')} lead={t('post_lead')} />
      <NeedsRole needs="quotes.request">
        {copied === null ? <Post need={null} /> : <PostCopy uuid={copied} />}
      </NeedsRole>
    </Page>
  );
};
