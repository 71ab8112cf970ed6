import { isSoleProvider } from '@eigaichi/domain/options/companies';
import { normaliseInvoiceNumber } from '@eigaichi/domain/shared/identifiers';
import { invoiceNumberStatus } from '@eigaichi/domain/shared/rules/registration-rules';
import { noteMaxLength } from '@eigaichi/domain/shared/rules/texts';
import { Button, Textarea } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { TextLength } from '../../../ui/text-length.tsx';
import typography from '../../../ui/typography.module.css';
import { type Block, blocksOf, type CompanyRole, type FormPurpose, fieldsOf, type TextName } from './account-blocks.ts';
import { AccountField, type AccountForm, NewPasswordField } from './account-field.tsx';
import classes from './account-form.module.css';

/** A text of the company in both languages, at most 400 characters each (D25b). */
const TextPair = ({ name, role, form }: { name: TextName; role: CompanyRole; form: AccountForm }) => {
  const { t } = useTexts('accounts');
  return (
    <div className={`${layout.halves} ${layout.gap16x24} ${classes.pair}`}>
      {(['ja', 'en'] as const).map((lang) => {
        const path = `translations.${lang}.${name}`;
        const shared = form.getInputProps(path);
        return (
          <Textarea
            key={lang}
            {...shared}
            name={path}
            lang={lang}
            rows={5}
            label={t(`${name}_in.${lang}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={
              <>
                {t(`hints.${name}_${role}`)} <TextLength length={String(shared.value).length} max={noteMaxLength} />
              </>
            }
          />
        );
      })}
    </div>
  );
};

const sameNames = ['country', 'zip', 'state', 'city', 'street'] as const;

/** Saves retyping, as most companies have one address. */
const CopyAddress = ({ form }: { form: AccountForm }) => {
  const { t } = useTexts('accounts');
  const copy = () => {
    for (const name of sameNames) form.setFieldValue(`hq_${name}`, form.values[`address_${name}`]);
  };
  return (
    <Button size="xs" variant="subtle" className={`${layout.cleared} ${classes.copy}`} onClick={copy}>
      {t('copy_address')}
    </Button>
  );
};

/** Warns about a person's number that fails its check digit; it is accepted (D25). */
const InvoiceDoubt = ({ form }: { form: AccountForm }) => {
  const { t } = useTexts('accounts');
  const { invoice_number: number, company_type } = form.values;
  const written = typeof number === 'string' ? normaliseInvoiceNumber(number) : null;
  const type = typeof company_type === 'number' ? company_type : null;
  return (
    <p role="status" className={`${layout.above4} ${typography.note}`}>
      {invoiceNumberStatus(written, isSoleProvider(type)) === 'doubtful' && t('invoice_doubtful')}
    </p>
  );
};

const wide = /^(has_invoice|paid_before_buyers|distribution_area|free_word|channels|admin_comment|management_note)$/;

const Places = ({
  block,
  role,
  purpose,
  form,
}: {
  block: Block;
  role: CompanyRole;
  purpose: FormPurpose;
  form: AccountForm;
}) => {
  const fields = Object.entries(fieldsOf(role, purpose));
  return (
    <div className={`${layout.pair} ${layout.gap20x24} ${layout.cleared} ${classes.places}`}>
      {block.places.map((place) => {
        if (typeof place !== 'string')
          return (
            <div key={place.text} className={classes.wide}>
              <TextPair name={place.text} role={role} form={form} />
            </div>
          );
        const of = fields.find(([name]) => name === place)?.[1];
        return (
          <div key={place} className={wide.test(place) ? classes.wide : layout.shrinks} data-field={place}>
            {place === 'password' ? (
              <NewPasswordField form={form} />
            ) : (
              of && <AccountField name={place} of={of} form={form} />
            )}
            {place === 'invoice_number' && <InvoiceDoubt form={form} />}
          </div>
        );
      })}
    </div>
  );
};

const pathsOf = (block: Block): string[] =>
  block.places.flatMap((place) =>
    typeof place === 'string' ? [place] : [`translations.ja.${place.text}`, `translations.en.${place.text}`],
  );

/** True if a block contains an error and so can't stay collapsed. */
const isBroken = (block: Block, form: AccountForm) => pathsOf(block).some((path) => form.errors[path] !== undefined);

/** Account fields in their blocks; during registration optional blocks stay collapsed. */
export const AccountFields = ({
  as: role,
  purpose,
  form,
  except = [],
}: {
  as: CompanyRole;
  purpose: FormPurpose;
  form: AccountForm;
  except?: readonly Block['key'][];
}) => {
  const { t, language } = useTexts('accounts');
  const blocks = blocksOf(role, purpose, language).filter(({ key }) => !except.includes(key));
  return blocks.map((block) => {
    const lead = t(`leads.${role}.${block.key}`);
    const body = (
      <>
        {lead !== '' && (
          <p className={`${layout.measure} ${layout.below16} ${layout.cleared} ${typography.text}`}>{lead}</p>
        )}
        {block.key === 'head_office' && <CopyAddress form={form} />}
        <Places block={block} role={role} purpose={purpose} form={form} />
      </>
    );
    return purpose === 'register' && block.optional === true ? (
      <details
        key={block.key}
        className={`${layout.padBottom4} ${layout.lidded} ${classes.more}`}
        open={isBroken(block, form) || undefined}
      >
        <summary className={`${layout.pad12x0} ${layout.tall48}`}>
          <h2>{t(`blocks.${block.key}`)}</h2> <span>{t('optional')}</span>
        </summary>
        {body}
      </details>
    ) : (
      <fieldset key={block.key} className={`${layout.block} ${classes.block}`}>
        <legend className={layout.full}>{t(`blocks.${block.key}`)}</legend>
        {body}
      </fieldset>
    );
  });
};
