CREATE INDEX "content_reports_waiting" ON "content_reports" USING btree ("created_at","id") WHERE "content_reports"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "email_invites_lost" ON "email_invites" USING btree ("tried_at","id") WHERE "email_invites"."status" in ('failed', 'refused', 'unknown');--> statement-breakpoint
CREATE INDEX "email_invites_lost_in" ON "email_invites" USING btree ("group_id","tried_at","id") WHERE "email_invites"."status" in ('failed', 'refused', 'unknown');--> statement-breakpoint
CREATE INDEX "group_members_waiting" ON "group_members" USING btree ("joined_at","id") WHERE "group_members"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "group_members_waiting_in" ON "group_members" USING btree ("group_id","joined_at","id") WHERE "group_members"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "reported_issues_waiting" ON "reported_issues" USING btree ("created_at","id") WHERE "reported_issues"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "route_deletion_requests_waiting" ON "route_deletion_requests" USING btree ("created_at","id") WHERE "route_deletion_requests"."status" = 'pending';