/** Something is happening; the words beside it say what. */
export function Spinner() {
  return <div className="spinner" aria-hidden="true" />;
}
