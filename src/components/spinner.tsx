/** Something is happening; the words beside it say what. */
export function Spinner() {
  return <div className="size-7 animate-spin rounded-full border-3 border-line border-t-green" aria-hidden="true" />;
}
