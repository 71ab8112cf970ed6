import type { StatementEncoding } from '@eigaichi/domain/settlement/statement-columns';
import { type ForeignText, readForeignText, UnknownEncoding } from '../../../foreign-text.ts';
import { BrokenStatement } from './statement-file.ts';

const refusalOf = ({ encoding, isDeclared }: UnknownEncoding): BrokenStatement =>
  encoding === null
    ? new BrokenStatement()
    : new BrokenStatement(isDeclared ? 'statement_encoding_unknown' : 'statement_encoding_wrong', { name: encoding });

/**
 * Decodes a bank's file in its declared encoding, or the one a person chose. Omits mainframe end-of-file characters
 * (0x1A). Refused: an unknown declared encoding, a chosen one that doesn't fit.
 */
export const statementText = (content: string, chosen: StatementEncoding | null = null): ForeignText => {
  try {
    const found = readForeignText(Buffer.from(content, 'base64'), chosen);
    // Shift_JIS decoders turn 0x1A into 0x1C or 0x7F.
    return { ...found, text: found.text.replace(/(?:(?![\r\n\t])\p{Cc})+\s*$/u, '') };
  } catch (error) {
    throw error instanceof UnknownEncoding ? refusalOf(error) : error;
  }
};
