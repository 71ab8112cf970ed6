import { displayDate } from '@eigaichi/domain/shared/dates';
import { agreeToTerms } from '@eigaichi/wire/accounts/own-account';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { refreshSession } from '../../../lib/session.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { logOutToHome } from '../../sessions/log-out.ts';
import classes from './account-page.module.css';
import { TermsText } from './terms-text.tsx';

/** Blocks every page until the person agrees to the current terms (D20c) or logs out. */
export const TermsGate = ({ version }: { version: string }) => {
  const { t, language } = useTexts('own_account');
  const router = useRouter();
  const client = useQueryClient();
  const agreeing = useMutation({
    mutationFn: () => call(agreeToTerms, { body: { version } }),
    onSettled: () => refreshSession(client),
  });
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('terms.due_title')}
      size={680}
    >
      <p className={classes.lead}>{t('terms.due_lead', { day: displayDate(version, language) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be keyboard-reachable (WCAG 2.1.1) */}
      <section className={`${layout.scrollsDown} ${classes.scroll}`} tabIndex={0} aria-label={t('terms.title')}>
        <TermsText version={version} />
      </section>
      <Refusal of={agreeing.error} />
      <div className={`${layout.wrapEnd} ${layout.gap12} ${layout.above16} ${classes.buttons}`}>
        <Button variant="default" onClick={() => void logOutToHome(router, client)}>
          {t('terms.log_out')}
        </Button>
        <Button loading={agreeing.isPending} onClick={() => agreeing.mutate()} data-autofocus>
          {t('terms.agree')}
        </Button>
      </div>
    </Modal>
  );
};
