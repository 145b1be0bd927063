import { type PriceFileField, priceFileFields } from '@kreislauf/domain/prices/price-file.rules';
import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Button, FileButton, Group, Modal, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import styles from './price-book.module.css';
import { type ImportPreview, previewPriceFile, useImportPrices } from './prices.api.ts';

const labels: Record<PriceFileField, string> = {
  model: 'Modell',
  storage: 'Speicher',
  'A+': 'Zustand A+',
  A: 'Zustand A',
  B: 'Zustand B',
  C: 'Zustand C',
  D: 'Zustand D',
};
const SHOWN_ERRORS = 100;

/** A file is looked at first; nothing is stored before every line is right and somebody says so. */
export function PriceImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  const run = useImportPrices();

  const look = async (chosen: File | null, mapping?: Record<string, string>) => {
    if (!chosen) return;
    setFile(chosen);
    setFailure(null);
    setLooking(true);
    try {
      setPreview(await previewPriceFile({ file: chosen, ...(mapping && { mapping }) }));
    } catch (error) {
      setPreview(null);
      setFailure(messageOf(error, 'Fehler beim Einlesen der Datei'));
    }
    setLooking(false);
  };
  const take = () => {
    if (!file || !preview) return;
    run.mutate(
      { file, mapping: preview.mapping },
      {
        onSuccess: ({ created, updated, unchanged }) => {
          showSuccess(`${created} Preise neu, ${updated} geändert, ${unchanged} unverändert`);
          onClose();
        },
        onError: (error) => setFailure(messageOf(error, 'Fehler beim Einlesen der Datei')),
      },
    );
  };
  const isRight = preview !== null && preview.errors.length === 0 && preview.rows > 0;

  return (
    <Modal opened onClose={onClose} title="Preise aus CSV einlesen" size={760}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          Eine Zeile je Modell und Speicher, eine Spalte je Zustand: Modell; Speicher; A+; A; B; C; D. Leere
          Felder lassen den Preis, wie er ist.
        </Text>
        <Group gap="sm">
          <FileButton accept=".csv,.txt,text/csv" onChange={(chosen) => void look(chosen)}>
            {(props) => (
              <Button variant="default" loading={isLooking} {...props}>
                {file ? 'Andere Datei wählen' : 'Datei wählen'}
              </Button>
            )}
          </FileButton>
          {file && <span className="wrap">{file.name}</span>}
        </Group>
        {failure && <MessageAlert kind="error">{failure}</MessageAlert>}
        {preview && file && (
          <>
            <div className={styles.mapping}>
              {priceFileFields.map((field) => (
                <NativeSelect
                  key={field}
                  label={labels[field]}
                  value={preview.mapping[field] ?? ''}
                  data={[{ value: '', label: 'nicht in der Datei' }, ...preview.columns.filter(Boolean)]}
                  onChange={(event) =>
                    void look(file, { ...preview.mapping, [field]: event.currentTarget.value })
                  }
                />
              ))}
            </div>
            <p role="status">
              {formatCount(preview.valid)} von {formatCount(preview.rows)} Zeilen sind in Ordnung.
              {preview.errors.length > 0 && ' Gespeichert wird erst, wenn alle stimmen.'}
            </p>
            {preview.errors.length > 0 ? (
              <div className={styles.scroll}>
                <Table aria-label="Fehler in der Datei">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Zeile</Table.Th>
                      <Table.Th>Spalte</Table.Th>
                      <Table.Th>Fehler</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {preview.errors.slice(0, SHOWN_ERRORS).map(({ line, column, message }) => (
                      <Table.Tr key={`${line} ${column} ${message}`}>
                        <Table.Td className="tabular">{line}</Table.Td>
                        <Table.Td>{column}</Table.Td>
                        <Table.Td>{message}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            ) : (
              <div className={styles.scroll}>
                <Table aria-label="Die ersten Zeilen der Datei">
                  <Table.Thead>
                    <Table.Tr>
                      {preview.columns.map((column) => (
                        <Table.Th key={column}>{column}</Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {preview.sample.map((line) => (
                      <Table.Tr key={Object.values(line).join(';')}>
                        {preview.columns.map((column) => (
                          <Table.Td key={column}>{line[column]}</Table.Td>
                        ))}
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            )}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button disabled={!isRight} loading={run.isPending} onClick={take}>
            Preise übernehmen
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
