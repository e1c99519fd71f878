/** Hands the browser a file to keep: readable JSON. */
export function downloadJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then; Safari is the last to do so.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
