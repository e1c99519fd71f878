/** Says what a command is doing: one line a step, with the seconds it took; a moving line where there is a terminal. */
export interface Progress {
  /** Begins a step, which may have been going on since earlier. */
  step: (name: string, since?: number) => void;
  /** A remark on the step that is under way. */
  note: (line: string) => void;
  /** Ends the step, which may have ended earlier. */
  done: (isGood?: boolean, until?: number) => void;
}

export function createProgress(): Progress {
  const terminal = process.stderr.isTTY;
  let current: { name: string; since: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const clear = () => terminal && process.stderr.write('\r\x1b[2K');
  const draw = () => {
    if (terminal && current)
      process.stderr.write(`\r\x1b[2K… ${current.name} (${seconds(current.since, Date.now())} s)`);
  };
  const finish = (isGood = true, until = Date.now()) => {
    clearInterval(timer);
    if (!current) return;
    clear();
    process.stderr.write(`${isGood ? '✓' : '✗'} ${current.name} (${seconds(current.since, until)} s)\n`);
    current = undefined;
  };
  return {
    step: (name, since = Date.now()) => {
      finish();
      current = { name, since };
      if (!terminal) process.stderr.write(`… ${name}\n`);
      draw();
      timer = setInterval(draw, 500);
      timer.unref();
    },
    note: (line) => {
      clear();
      process.stderr.write(`  ${line}\n`);
      draw();
    },
    done: finish,
  };
}

const seconds = (since: number, until: number) => ((until - since) / 1000).toFixed(1);
