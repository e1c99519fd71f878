import type { ReactNode } from 'react';

/**
 * A column of a `DataTable`. Below 64rem each row is a card: `card` says where the cell stands on it ('main' and 'state'
 * share the first line, 'amount' leads it, 'full' takes a line), `cardLabel` writes the column's name before the value.
 */
export interface Column<Row> {
  key: string;
  label: string;
  /** Nothing (null, '') is drawn as a dash in the table and left out on a card. */
  cell: (row: Row) => ReactNode;
  /** The header sorts by this column's key; 'unsearched': only while nothing is searched for, as in a list of a million rows. */
  sort?: boolean | 'unsearched';
  /** Right-aligned, tabular figures; sorts descending first. */
  numeric?: boolean;
  /** Takes the room that is left, cut with an ellipsis. */
  clip?: boolean;
  card?: 'main' | 'state' | 'amount' | 'full';
  cardLabel?: boolean;
  /** Not on a card. */
  wideOnly?: boolean;
}
