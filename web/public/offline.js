// The page asked for is still in the address: it is opened as soon as there is a connection again.
const tryAgain = () => location.reload();
document.querySelector('button').addEventListener('click', tryAgain);
window.addEventListener('online', tryAgain);
