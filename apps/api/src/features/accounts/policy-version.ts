/** The privacy policy's version: the day it was last revised (spec 1). */
export const policyVersion = '2023-06-20';
