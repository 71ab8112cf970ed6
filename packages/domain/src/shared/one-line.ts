/** Text for one line of a mail, sheet or list: control characters and blank runs become one space, none at the ends. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
