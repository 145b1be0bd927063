import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../../shared/api-error.ts';
import { paths, searchedIn } from '../../../shared/paths.ts';
import { RefusalText } from '../../../shared/ui/messages/refusal-alert.tsx';

interface SettlementRefusalProps {
  error: unknown;
  failure: ReactNode;
  /** Of the reseller. */
  name: string;
}

/** Why it was not issued, with the way to what is missing. */
export function SettlementRefusal({ error, failure, name }: SettlementRefusalProps) {
  if (!isRefusal(error, 'reseller_incomplete')) return <RefusalText error={error} failure={failure} />;
  return (
    <>
      {failure} <ResellerLink name={name} />
    </>
  );
}

/** Links to the reseller, whose missing address is typed in there. */
export function ResellerLink({ name }: { name: string }) {
  return (
    <Anchor component={Link} to={searchedIn(paths.resellers, name)} inherit className="medium">
      {name} öffnen
    </Anchor>
  );
}
