import { useMay, useStaff } from '../../shared/session/user-info.ts';

/** As the call asks for: set off against the sale, the purchase price is on every document. */
export function useMayTradeIn(): boolean {
  const { hidesCosts } = useStaff();
  const mayEdit = useMay('devices.edit');
  const maySee = useMay('devices.view');
  const mayCreate = useMay('documents.create');
  return !hidesCosts && mayEdit && maySee && mayCreate;
}
