import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** As an answer: takes the mail, and closes the connection instead of saying so. */
export const HANG_UP = "hang up";

/** A mail server on this machine. It takes everything but what `answers` says of a recipient. */
export function smtpServer() {
  const mails: string[] = [];
  const answers = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = "";
    let isMail = false;
    let hangsUp = false;
    socket.on("error", () => socket.destroy());
    socket.write("220 ready\r\n");
    socket.on("data", (bytes) => {
      received += bytes.toString();
      while (true) {
        const end = received.indexOf(isMail ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const text = received.slice(0, end);
        received = received.slice(end + (isMail ? 5 : 2));
        if (isMail) mails.push(text.replaceAll("\r\n", "\n"));
        if (isMail && hangsUp) return socket.destroy();
        const startsMail = !isMail && text.startsWith("DATA");
        isMail = startsMail;
        const answer = answers.get(/^RCPT TO:<(?<address>.*)>/.exec(text)?.groups?.address ?? "");
        hangsUp ||= answer === HANG_UP;
        if (answer !== undefined && answer !== HANG_UP) socket.write(`${answer}\r\n`);
        else
          socket.write(startsMail ? "354 go on\r\n" : text.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  return {
    mails,
    answers,
    url: () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    listen: () => once(server.listen(0, "127.0.0.1"), "listening"),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
