import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { PageLoading } from '../../shared/ui/feedback/page-loading.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { OrderPage } from './order-page.tsx';
import { orderQuery } from './orders.api.ts';

export function OrderScreen() {
  const { id = '' } = useParams();
  const order = useQuery(orderQuery(id));
  if (order.data) return <OrderPage key={order.data.updatedAt} order={order.data} />;
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
