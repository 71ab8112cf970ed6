/** The privacy policy's version: the day it was last revised (spec 1). */
export const policyVersion = '2023-06-20';

/** The terms and conditions' version that is agreed to today. */
export const termsVersion = '2026-11-21';
