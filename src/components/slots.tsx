import { Fragment, type ReactNode } from 'react';

const MARK = '\u0001';

/** Stands for a variable of a message whose place an element takes; see `Slots`. */
export function slot(name: string): string {
  return `${MARK}${name}${MARK}`;
}

interface Props {
  /** A message called with `slot('name')` for each variable that is an element. */
  text: string;
  parts: Record<string, ReactNode>;
}

/** A sentence with links or emphasis in it, in the word order of its language. */
export function Slots({ text, parts }: Props) {
  return text.split(MARK).map((piece, index) => {
    const key = `${index}-${piece}`;
    // Every second piece is a slot's name.
    return <Fragment key={key}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>;
  });
}
