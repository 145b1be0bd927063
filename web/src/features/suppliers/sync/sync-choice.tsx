import { formatCount } from '@kreislauf/domain/shared/numbers';
import { supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import type { SyncConfig } from '@kreislauf/domain/suppliers/sync.contract';
import { Box, Button, Collapse, Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import type { Form } from '../../../shared/ui/forms/use-form.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { productFiltersQuery } from '../suppliers.api.ts';
import { NameChecklist } from './name-checklist.tsx';
import styles from './sync-choice.module.css';

/** Chooses categories and models to synchronise; folded away, since most shops want all of them. */
export function SyncChoice({ form }: { form: Form<SyncConfig> }) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const options = useQuery({ ...productFiltersQuery(), enabled: isOpen });
  const { categories, models } = form.values;
  return (
    <div className={styles.choice}>
      <UnstyledButton
        className={`${styles.toggle} hoverable`}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <Box component="span" display="block" className="text-md bold">
            Filter
          </Box>
          <span className="text-sm muted">
            {summaryOf(categories, 'Kategorie', 'Kategorien')} · {summaryOf(models, 'Modell', 'Modelle')}
          </span>
        </span>
        <IconChevronDown size={18} stroke={2} aria-hidden className="chevron muted" />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={panel}>
        <div className={styles.panel}>
          {options.isError && !options.data ? (
            <MessageAlert isLasting kind="error">
              {messageOf(options.error, `${supplierFallbacks.search}Unbekannter Fehler`)}{' '}
              <Button variant="transparent" size="compact-sm" px={4} onClick={() => options.refetch()}>
                Erneut versuchen
              </Button>
            </MessageAlert>
          ) : options.data ? (
            <div className={styles.lists}>
              <NameChecklist
                label="Kategorien"
                emptyMeans="Ohne Auswahl: alle Kategorien"
                options={options.data.categories}
                chosen={categories}
                onChange={(chosen) => form.setFieldValue('categories', chosen)}
              />
              <NameChecklist
                label="Modelle"
                emptyMeans="Ohne Auswahl: alle Modelle"
                options={options.data.models}
                chosen={models}
                onChange={(chosen) => form.setFieldValue('models', chosen)}
              />
            </div>
          ) : (
            <div className={styles.lists} aria-busy="true">
              <Skeleton height={340} radius="md" />
              <Skeleton height={340} radius="md" />
            </div>
          )}
        </div>
      </Collapse>
    </div>
  );
}

function summaryOf({ length }: string[], one: string, many: string): string {
  if (length === 0) return `Alle ${many}`;
  return `${formatCount(length)} ${length === 1 ? one : many}`;
}
