// Part of the service worker: shows push messages, and opens the page that one is about.
self.addEventListener("push", (event) => {
  const { title, body, tag, path } = event.data.json();
  const options = { body, tag, data: { path }, icon: "/icons/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const address = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
