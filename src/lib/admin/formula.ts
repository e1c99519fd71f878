/** What a spreadsheet runs when a cell begins so, also behind blanks; the database's exports go by the same rule. */
export const FORMULA = /^[\s\u00A0\uFEFF]*[=+@\uFF1D\uFF0B\uFF20\uFF0D-]|^[\t\r\n]/;
