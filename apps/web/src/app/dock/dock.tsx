import { useEffect, useRef } from "react";
import { SessionEndedNotice } from "../../accounts/auth/session-ended/session-ended-notice";
import { SiteNotice } from "../../site/site/notice/site-notice";
import { FailureReferenceNotice } from "./failure-reference-notice";
import { InstallBanner } from "./install-banner";
import { NewVersionNotice } from "./new-version-notice";
import { OfflineNotice } from "./offline-notice";
import { RefusedActsNotice } from "./refused-acts-notice";

/** Notices about the app, at the bottom of the window. What else stays there keeps above `--dock`, its height. */
export function Dock() {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--dock", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--dock");
    };
  }, []);
  return (
    <div ref={dock}>
      <SiteNotice />
      <InstallBanner />
      <NewVersionNotice />
      <RefusedActsNotice />
      <FailureReferenceNotice />
      <SessionEndedNotice />
      <OfflineNotice />
    </div>
  );
}
