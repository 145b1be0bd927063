import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Surface } from './surface.tsx';

interface NotIncludedYetProps {
  title: string;
  /** One line: what is done on this page. */
  description: string;
  back?: { to: string; label: string } | undefined;
  next?: { to: string; label: string } | undefined;
}

/** For areas that later issues bring; goes away with the last of them. */
export function NotIncludedYet({ title, description, back, next }: NotIncludedYetProps) {
  return (
    <>
      <PageHeader title={title} description={description} back={back} />
      <Surface>
        <EmptyState icon={IconPackage} title="Dieser Bereich ist in dieser Version noch nicht enthalten.">
          {next && (
            <Button component={Link} to={next.to} variant="default">
              {next.label}
            </Button>
          )}
        </EmptyState>
      </Surface>
    </>
  );
}
