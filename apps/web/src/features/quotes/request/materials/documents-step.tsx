import {
  type DocumentFormat,
  type DocumentType,
  documentFormat,
  documentFormats,
  documentTypes,
  formatsOfDocument,
} from '@eigaichi/domain/options/documents';
import { socialMedias } from '@eigaichi/domain/options/titles';
import { useTexts } from '../../../../lib/use-texts.ts';
import layout from '../../../../ui/layout.module.css';
import type { StepProps } from '../step-props.ts';
import { ListChoices } from './list-choices.tsx';
import { ExpandableChoices } from './opened-choices.tsx';

/** Documents in the formats offered for their type, and social media (D4, step 9; spec 3). */
export const DocumentsStep = ({ draft, change }: StepProps) => {
  const { t } = useTexts('quotes');
  const { documents } = draft;
  const formatsOf = (type: DocumentType) =>
    documents.filter(({ document_type }) => document_type === type).map(({ format }) => format);
  const setFormats = (document_type: DocumentType, formats: readonly DocumentFormat[]) =>
    change({
      documents: [
        ...documents.filter((document) => document.document_type !== document_type),
        ...formats.map((format) => ({ document_type, format })),
      ],
    });
  return (
    <div className={`${layout.stack} ${layout.gap24}`}>
      <ExpandableChoices
        label={t('wizard.names.documents')}
        options={documentTypes}
        isChosen={(code) => formatsOf(code).length > 0}
        onToggle={(code) => setFormats(code, formatsOf(code).length > 0 ? [] : [documentFormat.pdf])}
      >
        {(code) => (
          <ListChoices
            label={t('materials.document_formats')}
            options={documentFormats.filter((format) => formatsOfDocument(code).includes(format.code))}
            value={formatsOf(code)}
            onChange={(formats) => setFormats(code, formats)}
          />
        )}
      </ExpandableChoices>
      <ListChoices
        label={t('materials.social_medias')}
        options={socialMedias}
        value={draft.social_medias}
        onChange={(social_medias) => change({ social_medias })}
      />
    </div>
  );
};
