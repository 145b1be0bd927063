import { formatCount } from '@kreislauf/domain/shared/numbers';
import { Group, UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { usePhone } from '../layout/use-phone.ts';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  /** How many rows match in all. */
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
        <Group
          component="nav"
          gap="3xs"
          align="stretch"
          wrap="nowrap"
          className="no-print"
          aria-label="Seiten"
        >
          <Step icon={IconChevronsLeft} label="Erste Seite" to={1} disabled={page === 1} onPage={onPage} />
          <Step
            icon={IconChevronLeft}
            label="Vorherige Seite"
            to={page - 1}
            disabled={page === 1}
            onPage={onPage}
          />
          {pageWindow(page, pages, isPhone ? 3 : 5).map((shown) => (
            <UnstyledButton
              key={shown}
              className={`${styles.page} text-xs medium tabular`}
              aria-label={`Seite ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => onPage(shown)}
            >
              {formatCount(shown)}
            </UnstyledButton>
          ))}
          <Step
            icon={IconChevronRight}
            label="Nächste Seite"
            to={page + 1}
            disabled={page >= pages}
            onPage={onPage}
          />
          <Step
            icon={IconChevronsRight}
            label="Letzte Seite"
            to={pages}
            disabled={page >= pages}
            onPage={onPage}
          />
        </Group>
      )}
    </div>
  );
}

interface StepProps {
  icon: Icon;
  label: string;
  to: number;
  disabled: boolean;
  onPage: (page: number) => void;
}

function Step({ icon: StepIcon, label, to, disabled, onPage }: StepProps) {
  return (
    <UnstyledButton
      className={`${styles.page} text-xs medium tabular`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onPage(to)}
    >
      <StepIcon size={17} stroke={1.9} aria-hidden />
    </UnstyledButton>
  );
}
