/** Why a file as a whole is refused: a message for a person and the column or form field at fault. */
export class CsvProblem extends Error {
  readonly field: string;

  constructor(message: string, field = 'file') {
    super(message);
    this.name = 'CsvProblem';
    this.field = field;
  }
}
