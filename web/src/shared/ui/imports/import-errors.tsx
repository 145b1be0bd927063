import { writeCsv } from '@kreislauf/domain/shared/csv';
import type { ImportError } from '@kreislauf/domain/shared/file-import';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../save-file.ts';
import styles from './import-dialog.module.css';

const MAX_SHOWN = 100;

/** What has to be mended in the file, by line and column. */
export function ImportErrors({ errors }: { errors: ImportError[] }) {
  const save = () => {
    const rows = errors.map(({ line, column, message }) => [String(line), column, message]);
    const csv = writeCsv([['Zeile', 'Spalte', 'Fehler'], ...rows]);
    saveFile('import-fehler.csv', 'text/csv', csv);
  };
  return (
    <Stack gap="xs">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Fehler in der Datei">
        <table className={`${styles.table} text-sm`}>
          <thead>
            <tr>
              <th scope="col">Zeile</th>
              <th scope="col">Spalte</th>
              <th scope="col">Fehler</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, MAX_SHOWN).map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td className="tabular">{line}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errors.length > MAX_SHOWN && (
        <p className="muted text-xs">
          Die ersten {MAX_SHOWN} von {formatCount(errors.length)} Fehlern.
        </p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.9} aria-hidden />}
          onClick={save}
        >
          Fehlerliste speichern
        </Button>
      </div>
    </Stack>
  );
}
