import { type SaleFacts, saleDoubts } from '@kreislauf/domain/devices/money/sale-doubts.rules';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';

interface PricedDevice {
  purchasePrice?: number;
  sellingPrice?: number;
  parts: readonly { price?: number }[];
  hasReceipt?: boolean;
}

/** With hidden costs the device comes without them, and the question does not mention them. */
export function doubtsOfSale(device: PricedDevice, price: number): string[] {
  const { purchasePrice, sellingPrice, parts, hasReceipt } = device;
  const facts: SaleFacts = {
    priceCents: euroToCents(price),
    ...(purchasePrice !== undefined && {
      costs: {
        purchasePriceCents: euroToCents(purchasePrice),
        parts: parts.map(({ price: cost = 0 }) => ({ priceCents: euroToCents(cost) })),
      },
    }),
    ...(sellingPrice !== undefined && { plannedCents: euroToCents(sellingPrice) }),
    ...(hasReceipt !== undefined && { hasReceipt }),
  };
  return saleDoubts(facts);
}

/** Asks once: what was confirmed holds as long as nothing else speaks against the sale. */
export function useSaleQuestion(doubts: readonly string[]) {
  const [asked, setAsked] = useState('');
  const now = doubts.join('\n');
  const isAsking = now !== '' && asked === now;
  return {
    isAsking,
    /** True where the sale may go on; the first time it asks instead. */
    confirmed: (): boolean => {
      setAsked(now);
      return now === '' || isAsking;
    },
  };
}

interface SaleQuestionProps {
  doubts: readonly string[];
  isAsking: boolean;
  /** The customer reads along: costs are shown to who asks for them. */
  isCovered?: boolean;
}

export function SaleQuestion({ doubts, isAsking, isCovered = false }: SaleQuestionProps) {
  const [isShown, setShown] = useState(!isCovered);
  if (doubts.length === 0) return null;
  return (
    <MessageAlert
      isLasting
      kind="warning"
      title={isAsking ? 'Trotzdem verkaufen?' : 'Bitte prüfen Sie den Verkauf'}
    >
      {isShown ? (
        <ul>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      ) : (
        <Anchor component="button" type="button" size="sm" onClick={() => setShown(true)}>
          {doubts.length === 1 ? 'Grund zeigen' : 'Gründe zeigen'}
        </Anchor>
      )}
    </MessageAlert>
  );
}

export const SELL_ANYWAY = 'Trotzdem verkaufen';
