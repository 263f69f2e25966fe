// Part of the service worker: shows push messages, and opens the page that one is about.
self.addEventListener("push", (event) => {
  const { title, body, tag, path, id } = event.data.json();
  const options = { body, tag, data: { path, id }, icon: "/icons/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  const { path, id } = event.notification.data;
  event.notification.close();
  event.waitUntil(Promise.allSettled([open(path), id && markRead(id)]));
});

// The browser has replaced its subscription: without the new one, messages would end.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function open(path) {
  const address = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => shows(new URL(url), address));
  return page ? page.focus() : self.clients.openWindow(address.href);
}

/** Whether an open page is the one of an address, perhaps scrolled to a comment. */
function shows(page, { pathname, searchParams }) {
  return (
    page.pathname === pathname &&
    [...searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  );
}

const markRead = (id) => fetch(`/api/notifications/${id}/read`, { method: "POST" });

async function renew({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = renewed.toJSON();
  await fetch("/api/notifications/push", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
}
