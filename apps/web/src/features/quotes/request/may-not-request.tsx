import { memberMay } from '@eigaichi/domain/accounts/member-roles';
import { personName } from '@eigaichi/domain/accounts/person-name';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import { PageMessage } from '../../../ui/page-message.tsx';
import { colleaguesQuery } from '../../accounts/colleagues/colleague-queries.ts';

/** `/vod/cart` for roles that don't request quotes: names the colleagues who do (D14g), before anything is typed. */
export const MayNotRequest = () => {
  const { t } = useTexts('quotes');
  const separator = useTexts().language === 'ja' ? '、' : ', ';
  const { data: people = [] } = useQuery(colleaguesQuery);
  const asking = people.filter(({ status, roles }) => status === 'active' && memberMay(roles, 'quotes.request'));
  return (
    <PageMessage
      title={t('wizard.may_not.title')}
      text={
        asking.length > 0 && (
          <>
            {t('wizard.may_not.who')}{' '}
            {asking.map((person, at) => (
              <Fragment key={person.uuid}>
                {at > 0 && separator}
                <Anchor inherit underline="always" href={`mailto:${person.email}`}>
                  {personName(person) || person.email}
                </Anchor>
              </Fragment>
            ))}
          </>
        )
      }
    >
      <Button component={Link} to="/vod/quotes">
        {t('wizard.may_not.quotes')}
      </Button>
      <Button component={Link} to="/movies" variant="default">
        {t('wizard.may_not.titles')}
      </Button>
    </PageMessage>
  );
};
