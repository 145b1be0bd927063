import type { Order } from '@kreislauf/domain/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LazyLabelDialog } from '../../entities/labels/label-button.tsx';
import { paths } from '../../shared/paths.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageLoading } from '../../shared/ui/feedback/page-loading.tsx';
import { WhenLoaded } from '../../shared/ui/layout/on-demand.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import type { ReceivedPart } from './goods-receipt-panel.tsx';
import { OrderPage } from './order-page.tsx';
import { orderQuery } from './orders.api.ts';

export function OrderScreen() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  // Outlives the page, which begins anew with every version of the order.
  const [labelled, setLabelled] = useState<ReceivedPart[] | null>(null);
  // A draft in progress is not replaced when others save meanwhile; saving then reports the conflict.
  const [edited, setEdited] = useState<Order | null>(null);
  const shown = edited ?? order.data;
  const notifyOfReceived = (parts: ReceivedPart[]) => {
    setEdited(null);
    showSuccess(
      'Wareneingang gebucht',
      parts.length > 0
        ? { action: { label: 'Etiketten drucken', run: () => setLabelled(parts) } }
        : undefined,
    );
  };
  if (shown)
    return (
      <>
        <OrderPage
          key={shown.updatedAt}
          order={shown}
          onEditing={(isEditing) => setEdited(isEditing ? shown : null)}
          onReceived={notifyOfReceived}
        />
        {labelled && (
          <WhenLoaded part={LazyLabelDialog} waiting={null}>
            <LazyLabelDialog of={{ kind: 'part', parts: labelled }} onClose={() => setLabelled(null)} />
          </WhenLoaded>
        )}
      </>
    );
  if (order.isPending) return <PageLoading />;
  return (
    <>
      <PageHeader title="Bestellung" back={{ to: paths.partOrders, label: 'Bestellungen' }} />
      <Surface>
        <ErrorState
          error={order.error}
          fallback="Fehler beim Laden der Bestellungen"
          retry={order.refetch}
          busy={order.isFetching}
        />
      </Surface>
    </>
  );
}
