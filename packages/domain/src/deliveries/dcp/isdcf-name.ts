const kinds = 'FTR|EPS|TLR|TSR|PRO|TST|RTG|SHR|ADV|XSN|PSA|POL|CLP|STR|HLT|EVT';

/**
 * First fields of a name by the ISDCF Digital Cinema Naming Convention: title, kind of content, aspect, languages of
 * sound and subtitles. Example: `WomanInTheDunes_FTR-1_F-133_JA-EN_51_2K_…`.
 */
const form = new RegExp(
  `^[A-Za-z0-9-]{1,100}_(?:${kinds})(?:-[A-Za-z0-9]+)*_[FSC](?:-\\d{2,3})?_[A-Z]{2,3}-[A-Za-z-]+_`,
);

/** True if a title follows the naming convention. Only a hint: cinemas sort by it, nothing depends on it. */
export const isIsdcfName = (title: string): boolean => form.test(title) && title.split('_').length >= 8;
