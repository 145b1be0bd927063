import { useEffect, useState } from 'react';
import { MessageAlert } from '../../shared/ui/message-alert.tsx';
import styles from './portal-banner.module.css';

export interface BannerMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
}

const SHOWN_FOR_MS = 5000;

interface PortalBannerProps {
  message: BannerMessage | null;
  onGone: () => void;
}

/** In sight wherever the page is scrolled to; goes after five seconds unless somebody is on it. */
export function PortalBanner({ message, onGone }: PortalBannerProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(onGone, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [message, isHeld, onGone]);

  if (!message) return null;
  return (
    <div
      className={styles.banner}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <MessageAlert kind={message.kind} onDismiss={onGone}>
        {message.text}
      </MessageAlert>
    </div>
  );
}
