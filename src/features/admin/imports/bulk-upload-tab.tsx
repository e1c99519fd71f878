import { Columns } from '@/components/panel.tsx';
import { BulkImportPanel } from './bulk-import-panel.tsx';
import { CsvUploadPanel } from './csv-upload-panel.tsx';
import { ImportHistory } from './import-history.tsx';

/** The toolkit's Bulk Upload tab: a CSV file, pasted text, and the imports that were made. */
export function BulkUploadTab() {
  return (
    <>
      <Columns>
        {/* Boxes of their own: panels that follow each other keep a distance from above, which columns don't want. */}
        <div>
          <CsvUploadPanel />
        </div>
        <div>
          <BulkImportPanel />
        </div>
      </Columns>
      <ImportHistory />
    </>
  );
}
