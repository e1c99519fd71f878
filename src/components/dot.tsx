/** Between two facts of a line: a space with a dot in it. Where the line breaks there it is gone, as spaces are. */
export const Dot = () => <i className="dot"> </i>;
