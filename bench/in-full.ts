/** '4,600'. */
export const inFull = (count: number) => count.toLocaleString('en-US');
