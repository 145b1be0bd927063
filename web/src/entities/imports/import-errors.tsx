import { writeCsv } from '@kreislauf/domain/shared/csv';
import type { ImportError } from '@kreislauf/domain/shared/file-import';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Button, Stack, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../shared/save-file.ts';
import styles from './import-dialog.module.css';

const MAX_SHOWN = 100;

interface ImportErrorsProps {
  errors: ImportError[];
  /** More than `errors`, where not all of them were told. */
  count: number;
}

/** Errors of the file, by line and column. */
export function ImportErrors({ errors, count }: ImportErrorsProps) {
  const save = () => {
    const rows = errors.map(({ line, column, message }) => [String(line), column, message]);
    const csv = writeCsv([['Zeile', 'Spalte', 'Fehler'], ...rows]);
    saveFile('import-fehler.csv', 'text/csv', csv);
  };
  return (
    <Stack gap="xs">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Fehler in der Datei">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Zeile</Table.Th>
              <Table.Th>Spalte</Table.Th>
              <Table.Th>Fehler</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, MAX_SHOWN).map(({ line, column, message }) => (
              <Table.Tr key={`${line} ${column} ${message}`}>
                <Table.Td className="tabular">{line}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {errors.length > MAX_SHOWN && (
        <p className="muted text-xs">
          Die ersten {MAX_SHOWN} von {formatCount(count)} Fehlern
          {count > errors.length && `; die Fehlerliste enthält die ersten ${formatCount(errors.length)}`}.
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
