/** What a spreadsheet runs when a cell begins so, also behind blanks; the database's exports go by the same rule. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+@\uFF1D\uFF0B\uFF20\uFF0D-]|^[\t\r\n]/;

/** How papaparse writes cells for a spreadsheet: never a formula, and quoted where one that splits at tabs or semicolons would split. */
export const CSV_CELLS = { escapeFormulae: FORMULA, quotes: (cell: unknown) => /[\t;]/.test(String(cell)) };
