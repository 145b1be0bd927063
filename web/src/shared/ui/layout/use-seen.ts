import { useEffect, useRef, useState } from 'react';

/** True once an element has come near the window, so that nothing far down a list is fetched before. */
export function useSeen<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
