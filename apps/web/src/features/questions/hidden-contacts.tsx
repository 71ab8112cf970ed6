import { contactDetailsIn } from '@eigaichi/domain/questions/contact-details';
import { useTexts } from '../../lib/use-texts.ts';
import typography from '../../ui/typography.module.css';

/** Names the contact details that the other side won't see, before the text is sent (D42b). */
export const HiddenContacts = ({ text, hasDeal }: { text: string; hasDeal: boolean }) => {
  const { t } = useTexts('questions');
  const found = hasDeal ? [] : contactDetailsIn(text);
  return (
    <p className={typography.warning} role="status">
      {found.length > 0 && t('hidden_before', { details: found.join(t('labels.comma')) })}
    </p>
  );
};
