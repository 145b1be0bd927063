import { ADVISER_CONFIRMS } from '@kreislauf/domain/books/books.text';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';

/** On every page of the books, also on paper. */
export function AdviserNote() {
  return (
    <Text c="dimmed" size="sm" mt="lg">
      Kreislauf rechnet nach den Einstellungen unter „Steuer“. {ADVISER_CONFIRMS}{' '}
      <Link to={paths.help('buchhaltung')} className="brand medium link no-print">
        So zählt die Buchhaltung
      </Link>
    </Text>
  );
}
