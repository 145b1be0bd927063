import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Group, Pagination as Pages } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { usePhone } from '../layout/use-phone.ts';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  /** The number of all rows that match. */
  total: number;
  onPage: (page: number) => void;
}

/** First, previous, up to five pages, next, last; and which rows are shown. Nothing for an empty list. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const isPhone = usePhone();
  if (total === 0) return null;
  const pages = Math.ceil(total / pageSize);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);

  return (
    <div className={styles.footer}>
      <p className="muted text-xs">
        <span className="tabular">
          {formatCount(from)}–{formatCount(to)}
        </span>{' '}
        von <span className="tabular">{formatCount(total)}</span>
      </p>
      {pages > 1 && (
        <Pages.Root
          role="navigation"
          aria-label="Seiten"
          className={`${styles.pages} no-print`}
          classNames={{ control: `${styles.page} ${isPhone ? 'text-sm' : 'text-xs'} medium tabular` }}
          size={isPhone ? 44 : 34}
          radius="sm"
          total={pages}
          value={page}
          onChange={onPage}
        >
          <Group gap="3xs" wrap="nowrap">
            <Pages.First icon={IconChevronsLeft} {...named('Erste Seite')} />
            <Pages.Previous icon={IconChevronLeft} {...named('Vorherige Seite')} />
            {pageWindow(page, pages, isPhone ? 3 : 5).map((shown) => (
              <Pages.Control
                key={shown}
                active={shown === page}
                aria-label={`Seite ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onPage(shown)}
              >
                {formatCount(shown)}
              </Pages.Control>
            ))}
            <Pages.Next icon={IconChevronRight} {...named('Nächste Seite')} />
            <Pages.Last icon={IconChevronsRight} {...named('Letzte Seite')} />
          </Group>
        </Pages.Root>
      )}
    </div>
  );
}

const named = (label: string) => ({ 'aria-label': label, title: label });
