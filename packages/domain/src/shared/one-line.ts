/** A text as it may stand in a line of a mail, a sheet or a list: control characters and runs of blanks are one space, none at its ends. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
