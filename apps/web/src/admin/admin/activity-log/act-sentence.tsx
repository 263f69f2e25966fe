import { ACT_SUBJECTS, ADMIN_ACTS } from "@longpaddock/domain/audit/vocabulary";
import { SITE_PAGE_TITLES } from "@longpaddock/domain/site/texts";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { eventPath, groupPath, routePath } from "../../../lib/paths";
import { adminMemberPath } from "../desk/admin-paths";
import { EXPORT_NAMES } from "../exports/texts";
import { ACT_SENTENCES, ACTIVITY_LOG_TEXTS } from "./texts";
import type { AdminAct } from "./use-acts";
import { memberName } from "./value-text";

/** 'Ana Ruiz removed Mina Ng from the group Alpine Riders', with links. */
export function ActSentence({ act }: { act: AdminAct }) {
  const { administrator } = act;
  return (
    <>
      {administrator === null ? ACTIVITY_LOG_TEXTS.commandLine : <Member act={act} id={administrator} />}{" "}
      <What act={act} />
    </>
  );
}

function What({ act }: { act: AdminAct }) {
  const sentence: string | undefined = ACT_SENTENCES[act.act];
  // A newer version of the server may record acts that this one doesn't know.
  if (!sentence) return `${ADMIN_ACTS[act.act] ?? act.act}: ${act.subject.name ?? act.subject.id}`;
  const member = act.before?.member ?? act.after?.member;
  const parts: Readonly<Record<string, ReactNode>> = {
    "{subject}": <Subject act={act} />,
    "{member}": typeof member === "string" && <Member act={act} id={member} />,
  };
  return sentence
    .split(/(\{\w+\})/)
    .map((part) => <Fragment key={part}>{part in parts ? parts[part] : part}</Fragment>);
}

function Member({ act, id }: { act: AdminAct; id: string }) {
  const name = memberName(act, id);
  const isKnown = act.members.some((member) => member.id === id);
  return isKnown ? <NameLink to={adminMemberPath(id)}>{name}</NameLink> : name;
}

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  page: SITE_PAGE_TITLES,
  site: EXPORT_NAMES,
};

function Subject({ act }: { act: AdminAct }) {
  const { kind, id, name } = act.subject;
  if (kind === "member") return <Member act={act} id={id} />;
  const text = NAMES[kind]?.[id] ?? name ?? (kind in ACT_SUBJECTS ? id : `${kind} ${id}`);
  const path = pathTo(act);
  return path ? <NameLink to={path}>{text}</NameLink> : <span className="font-bold">{text}</span>;
}

function NameLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-bold underline">
      {children}
    </Link>
  );
}

/** Null if the act itself has removed the subject. */
function pathTo({ act, subject: { kind, id }, after }: AdminAct): string | null {
  if (act === "route_deleted" || act === "group_deleted") return null;
  if (kind === "route") return routePath(Number(id));
  if (kind === "group") return groupPath(Number(id));
  if (kind === "event") return eventPath(Number(id));
  const isKept = kind === "deletion_request" && after?.status === "rejected";
  return isKept && typeof after.route === "number" ? routePath(after.route) : null;
}
