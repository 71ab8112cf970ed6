import type { StatementEncoding } from '@eigaichi/domain/settlement/statement-columns';
import { type ForeignText, readForeignText, UnknownEncoding } from '../../../foreign-text.ts';
import { BrokenStatement } from './statement-file.ts';

const refusalOf = ({ encoding, isDeclared }: UnknownEncoding): BrokenStatement =>
  encoding === null
    ? new BrokenStatement()
    : new BrokenStatement(isDeclared ? 'statement_encoding_unknown' : 'statement_encoding_wrong', { name: encoding });

/**
 * The text of a bank's file in the encoding that it tells, or that a person chose. Signs that end a file of the bank's computer
 * (0x1A) are left out. Refused: a declared encoding that isn't known, a chosen one that doesn't fit.
 */
export const statementText = (content: string, chosen: StatementEncoding | null = null): ForeignText => {
  try {
    const found = readForeignText(Buffer.from(content, 'base64'), chosen);
    // Decoders of Shift_JIS turn 0x1A into 0x1C or 0x7F.
    return { ...found, text: found.text.replace(/(?:(?![\r\n\t])\p{Cc})+\s*$/u, '') };
  } catch (error) {
    throw error instanceof UnknownEncoding ? refusalOf(error) : error;
  }
};
