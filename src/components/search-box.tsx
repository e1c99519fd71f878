import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from './search-input.tsx';

const WAIT_MS = 300;

interface Props {
  /** 'Search jobs to moderate': read out, since the placeholder goes away. */
  label: string;
  placeholder: string;
  value: string;
  /** Called once the person has stopped typing for 0.3 s, with the text trimmed. */
  onChange: (value: string) => void;
}

/** The search box of a list. */
export function SearchBox({ label, placeholder, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Cleared or set from outside (Back, 'Clear filters').
    if (text.trim() !== value) setText(value);
  }
  const tell = useEffectEvent((typed: string, at: string) => {
    // After a link was followed, writing to this page's URL would cancel the navigation.
    if (typed.trim() !== value && window.location.pathname === at) onChange(typed.trim());
  });
  useEffect(() => {
    const at = window.location.pathname;
    const timer = setTimeout(() => tell(text, at), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchInput
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
