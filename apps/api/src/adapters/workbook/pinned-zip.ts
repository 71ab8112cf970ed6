const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const endLength = 22;

/** Date and time as a zip stores them (PKWARE APPNOTE 4.4.6), in UTC; the format begins with 1980. */
const dosMoment = (at: Temporal.Instant): number => {
  const { year, month, day, hour, minute, second } = at.toZonedDateTimeISO('UTC');
  const date = (Math.max(0, year - 1980) << 9) | (month << 5) | day;
  const time = (hour << 11) | (minute << 5) | (second >> 1);
  return ((date << 16) | time) >>> 0;
};

/** Gives every entry of a zip without a comment the same moment, so that the same content is the same bytes. */
export const pinnedZip = (zip: Buffer, at: Temporal.Instant): Buffer => {
  const end = zip.length - endLength;
  if (zip.readUInt32LE(end) !== endMark) throw new Error('the end of a zip is not where it belongs');
  const moment = dosMoment(at);
  let entry = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(entry) === entryMark) {
    zip.writeUInt32LE(moment, entry + 12);
    zip.writeUInt32LE(moment, zip.readUInt32LE(entry + 42) + 10);
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(entry + field));
    entry += 46 + lengths.reduce((sum, each) => sum + each, 0);
  }
  return zip;
};
