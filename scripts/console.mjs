/** Plain progress output: a step announces itself, and its duration if it was long. */
export const say = (text) => process.stdout.write(`${text}\n`);

export const step = async (text, work) => {
  const began = Date.now();
  process.stdout.write(`· ${text} …\n`);
  const result = await work();
  const seconds = (Date.now() - began) / 1000;
  if (seconds >= 1) process.stdout.write(`  done in ${seconds.toFixed(1)} s\n`);
  return result;
};

/** Exits with one clear sentence instead of a stack trace. */
export const stop = (sentence) => {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
};
