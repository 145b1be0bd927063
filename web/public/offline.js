// The page asked for is still in the address: it is opened as soon as the server answers again.
const TRY_AGAIN_AFTER_MS = 3_000;
const tryAgain = () => location.reload();
document.querySelector('button').addEventListener('click', tryAgain);
window.addEventListener('online', tryAgain);
// A server that was away, and not the network, is told by no event.
setInterval(async () => {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) tryAgain();
}, TRY_AGAIN_AFTER_MS);
