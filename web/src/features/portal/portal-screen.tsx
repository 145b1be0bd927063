import { NotIncludedYet } from '../../shared/ui/not-included-yet.tsx';

export function PortalScreen({ name, company }: { name: string; company: string }) {
  return (
    <NotIncludedYet
      title="Reseller-Dashboard"
      description={company ? `Angemeldet als ${name}, ${company}` : `Angemeldet als ${name}`}
    />
  );
}
