export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "admin_messages": {
                  Row: {
                    "channel": string,"created_at": string,"created_by": string | null,"id": string,"message_content": string,"read_at": string | null,"recipient_email": string | null,"recipient_phone": string | null,"recipient_user_id": string | null,"recipient_visitor_hash": string | null,"status": string,"subject": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "channel": string,"created_at"?: string,"created_by"?: string | null,"id"?: string,"message_content": string,"read_at"?: string | null,"recipient_email"?: string | null,"recipient_phone"?: string | null,"recipient_user_id"?: string | null,"recipient_visitor_hash"?: string | null,"status"?: string,"subject"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "channel"?: string,"created_at"?: string,"created_by"?: string | null,"id"?: string,"message_content"?: string,"read_at"?: string | null,"recipient_email"?: string | null,"recipient_phone"?: string | null,"recipient_user_id"?: string | null,"recipient_visitor_hash"?: string | null,"status"?: string,"subject"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"alert_deliveries": {
                  Row: {
                    "alert_optin_id": string | null,"created_at": string,"delivered_at": string,"delivery_method": string,"error_message": string | null,"id": string,"job_id": string | null,"outbox_id": string | null,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "alert_optin_id"?: string | null,"created_at"?: string,"delivered_at"?: string,"delivery_method": string,"error_message"?: string | null,"id"?: string,"job_id"?: string | null,"outbox_id"?: string | null,"status": string
                  }
                  Update: {
                    "alert_optin_id"?: string | null,"created_at"?: string,"delivered_at"?: string,"delivery_method"?: string,"error_message"?: string | null,"id"?: string,"job_id"?: string | null,"outbox_id"?: string | null,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "alert_deliveries_alert_optin_id_fkey"
      columns: ["alert_optin_id"]
isOneToOne: false
      referencedRelation: "alert_optins"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "alert_deliveries_job_id_fkey"
      columns: ["job_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    }
                  ]
                },"alert_optins": {
                  Row: {
                    "auto_enrolled": boolean,"boost_tokens": number,"city": string,"claimed_at": string | null,"consent": boolean,"consent_text_version": string | null,"consented_at": string | null,"created_at": string,"email": string | null,"first_name": string,"id": string,"interests": string | null,"job_type": string,"language": string,"last_interaction_at": string | null,"near": string | null,"opted_in_email": boolean,"opted_in_sms": boolean,"paused_until": string | null,"phone_number": string,"referred_by_code": string | null,"shifts": (string)[],"texts_stopped": boolean,"unsubscribe_token": string,"unsubscribed_at": string | null,"updated_at": string,"user_id": string | null,"utm_source": string | null,"visitor_hash": string | null,"within_miles": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "auto_enrolled"?: boolean,"boost_tokens"?: number,"city"?: string,"claimed_at"?: string | null,"consent"?: boolean,"consent_text_version"?: string | null,"consented_at"?: string | null,"created_at"?: string,"email"?: string | null,"first_name"?: string,"id"?: string,"interests"?: string | null,"job_type"?: string,"language"?: string,"last_interaction_at"?: string | null,"near"?: string | null,"opted_in_email"?: boolean,"opted_in_sms"?: boolean,"paused_until"?: string | null,"phone_number"?: string,"referred_by_code"?: string | null,"shifts"?: (string)[],"texts_stopped"?: boolean,"unsubscribe_token"?: string,"unsubscribed_at"?: string | null,"updated_at"?: string,"user_id"?: string | null,"utm_source"?: string | null,"visitor_hash"?: string | null,"within_miles"?: number | null
                  }
                  Update: {
                    "auto_enrolled"?: boolean,"boost_tokens"?: number,"city"?: string,"claimed_at"?: string | null,"consent"?: boolean,"consent_text_version"?: string | null,"consented_at"?: string | null,"created_at"?: string,"email"?: string | null,"first_name"?: string,"id"?: string,"interests"?: string | null,"job_type"?: string,"language"?: string,"last_interaction_at"?: string | null,"near"?: string | null,"opted_in_email"?: boolean,"opted_in_sms"?: boolean,"paused_until"?: string | null,"phone_number"?: string,"referred_by_code"?: string | null,"shifts"?: (string)[],"texts_stopped"?: boolean,"unsubscribe_token"?: string,"unsubscribed_at"?: string | null,"updated_at"?: string,"user_id"?: string | null,"utm_source"?: string | null,"visitor_hash"?: string | null,"within_miles"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"app_settings": {
                  Row: {
                    "is_public": boolean,"key": string,"note": string,"updated_at": string,"updated_by": string | null,"value": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "is_public"?: boolean,"key": string,"note": string,"updated_at"?: string,"updated_by"?: string | null,"value": NonNullable<Json>
                  }
                  Update: {
                    "is_public"?: boolean,"key"?: string,"note"?: string,"updated_at"?: string,"updated_by"?: string | null,"value"?: NonNullable<Json>
                  }
                  Relationships: [
                    
                  ]
                },"application_events": {
                  Row: {
                    "actor": string | null,"application_id": string,"created_at": string,"data": NonNullable<Json>,"event_type": string,"from_status": string | null,"id": number,"to_status": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor"?: string | null,"application_id": string,"created_at"?: string,"data"?: NonNullable<Json>,"event_type": string,"from_status"?: string | null,"id"?: never,"to_status"?: string | null
                  }
                  Update: {
                    "actor"?: string | null,"application_id"?: string,"created_at"?: string,"data"?: NonNullable<Json>,"event_type"?: string,"from_status"?: string | null,"id"?: never,"to_status"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "application_events_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    }
                  ]
                },"application_notes": {
                  Row: {
                    "application_id": string,"body": string,"created_at": string,"created_by": string | null,"id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id": string,"body": string,"created_at"?: string,"created_by"?: string | null,"id"?: string
                  }
                  Update: {
                    "application_id"?: string,"body"?: string,"created_at"?: string,"created_by"?: string | null,"id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "application_notes_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    }
                  ]
                },"audit_log": {
                  Row: {
                    "action": string,"actor": string | null,"after": Json | null,"before": Json | null,"created_at": string,"id": number,"is_employer": boolean,"row_id": string | null,"table_name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor"?: string | null,"after"?: Json | null,"before"?: Json | null,"created_at"?: string,"id"?: never,"is_employer"?: boolean,"row_id"?: string | null,"table_name": string
                  }
                  Update: {
                    "action"?: string,"actor"?: string | null,"after"?: Json | null,"before"?: Json | null,"created_at"?: string,"id"?: never,"is_employer"?: boolean,"row_id"?: string | null,"table_name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"craigslist_applications": {
                  Row: {
                    "application_id": string | null,"city": string | null,"created_at": string,"id": string,"job_id": string | null,"utm_campaign": string | null,"utm_source": string | null,"variant": string
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id"?: string | null,"city"?: string | null,"created_at"?: string,"id"?: string,"job_id"?: string | null,"utm_campaign"?: string | null,"utm_source"?: string | null,"variant"?: string
                  }
                  Update: {
                    "application_id"?: string | null,"city"?: string | null,"created_at"?: string,"id"?: string,"job_id"?: string | null,"utm_campaign"?: string | null,"utm_source"?: string | null,"variant"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "craigslist_applications_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    }
                  ]
                },"event_logs": {
                  Row: {
                    "application_id": string | null,"created_at": string,"data": NonNullable<Json>,"event_type": string,"id": string,"ref_code": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id"?: string | null,"created_at"?: string,"data"?: NonNullable<Json>,"event_type": string,"id"?: string,"ref_code"?: string | null
                  }
                  Update: {
                    "application_id"?: string | null,"created_at"?: string,"data"?: NonNullable<Json>,"event_type"?: string,"id"?: string,"ref_code"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"fake_jobs": {
                  Row: {
                    "borough": string | null,"category": string,"company": string | null,"created_at": string,"description": string | null,"hourly_high_cents": number | null,"hourly_low_cents": number | null,"id": string,"job_type": string | null,"location": string | null,"no_experience": boolean,"pay_high_cents": number | null,"pay_low_cents": number | null,"pay_range": string | null,"pay_unit": string | null,"search": unknown,"shifts": (string)[],"summary": string | null,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "borough"?: string | null,"category": string,"company"?: string | null,"created_at"?: string,"description"?: string | null,"hourly_high_cents"?: number | null,"hourly_low_cents"?: number | null,"id"?: string,"job_type"?: string | null,"location"?: string | null,"no_experience"?: boolean,"pay_high_cents"?: number | null,"pay_low_cents"?: number | null,"pay_range"?: string | null,"pay_unit"?: string | null,"search": unknown,"shifts"?: (string)[],"summary"?: string | null,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "borough"?: string | null,"category"?: string,"company"?: string | null,"created_at"?: string,"description"?: string | null,"hourly_high_cents"?: number | null,"hourly_low_cents"?: number | null,"id"?: string,"job_type"?: string | null,"location"?: string | null,"no_experience"?: boolean,"pay_high_cents"?: number | null,"pay_low_cents"?: number | null,"pay_range"?: string | null,"pay_unit"?: string | null,"search"?: unknown,"shifts"?: (string)[],"summary"?: string | null,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"follow_ups": {
                  Row: {
                    "application_id": string,"channel": string,"created_at": string,"id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id": string,"channel": string,"created_at"?: string,"id"?: string
                  }
                  Update: {
                    "application_id"?: string,"channel"?: string,"created_at"?: string,"id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "follow_ups_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    }
                  ]
                },"import_batches": {
                  Row: {
                    "content_hash": string | null,"created_at": string,"created_by": string | null,"duplicates": number,"file_name": string | null,"id": string,"imported": number,"rejected": number,"staged": number,"status": string,"undone_at": string | null,"waiting": number
                  }
                  ComputedFields: never
                  Insert: {
                    "content_hash"?: string | null,"created_at"?: string,"created_by"?: string | null,"duplicates"?: number,"file_name"?: string | null,"id"?: string,"imported"?: number,"rejected"?: number,"staged"?: number,"status"?: string,"undone_at"?: string | null,"waiting"?: number
                  }
                  Update: {
                    "content_hash"?: string | null,"created_at"?: string,"created_by"?: string | null,"duplicates"?: number,"file_name"?: string | null,"id"?: string,"imported"?: number,"rejected"?: number,"staged"?: number,"status"?: string,"undone_at"?: string | null,"waiting"?: number
                  }
                  Relationships: [
                    
                  ]
                },"job_alerts": {
                  Row: {
                    "alert_enabled": boolean,"application_id": string,"created_at": string,"email": string | null,"id": string,"job_type": string | null,"location": string | null,"phone_number": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "alert_enabled"?: boolean,"application_id": string,"created_at"?: string,"email"?: string | null,"id"?: string,"job_type"?: string | null,"location"?: string | null,"phone_number"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "alert_enabled"?: boolean,"application_id"?: string,"created_at"?: string,"email"?: string | null,"id"?: string,"job_type"?: string | null,"location"?: string | null,"phone_number"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "job_alerts_application_id_fkey"
      columns: ["application_id"]
isOneToOne: true
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    }
                  ]
                },"job_applications": {
                  Row: {
                    "application_link": string | null,"application_status": string,"applied_at": string | null,"availability": string | null,"company": string | null,"completed_at": string | null,"consent_text_version": string | null,"consented_at": string | null,"created_at": string,"email": string | null,"first_name": string,"id": string,"is_fake": boolean,"job_id": string | null,"job_title": string | null,"job_type": string | null,"language": string,"location": string | null,"pay_range": string | null,"phone_number": string,"position_applied_for": string | null,"preferred_start_date": string | null,"ref_code": string | null,"source": string | null,"updated_at": string,"user_id": string | null,"utm_campaign": string | null,"utm_source": string | null,"variant": string | null,"visitor_hash": string | null,"withdrawn_at": string | null,"work_experience": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "application_link"?: string | null,"application_status"?: string,"applied_at"?: string | null,"availability"?: string | null,"company"?: string | null,"completed_at"?: string | null,"consent_text_version"?: string | null,"consented_at"?: string | null,"created_at"?: string,"email"?: string | null,"first_name": string,"id"?: string,"is_fake"?: boolean,"job_id"?: string | null,"job_title"?: string | null,"job_type"?: string | null,"language"?: string,"location"?: string | null,"pay_range"?: string | null,"phone_number": string,"position_applied_for"?: string | null,"preferred_start_date"?: string | null,"ref_code"?: string | null,"source"?: string | null,"updated_at"?: string,"user_id"?: string | null,"utm_campaign"?: string | null,"utm_source"?: string | null,"variant"?: string | null,"visitor_hash"?: string | null,"withdrawn_at"?: string | null,"work_experience"?: string | null
                  }
                  Update: {
                    "application_link"?: string | null,"application_status"?: string,"applied_at"?: string | null,"availability"?: string | null,"company"?: string | null,"completed_at"?: string | null,"consent_text_version"?: string | null,"consented_at"?: string | null,"created_at"?: string,"email"?: string | null,"first_name"?: string,"id"?: string,"is_fake"?: boolean,"job_id"?: string | null,"job_title"?: string | null,"job_type"?: string | null,"language"?: string,"location"?: string | null,"pay_range"?: string | null,"phone_number"?: string,"position_applied_for"?: string | null,"preferred_start_date"?: string | null,"ref_code"?: string | null,"source"?: string | null,"updated_at"?: string,"user_id"?: string | null,"utm_campaign"?: string | null,"utm_source"?: string | null,"variant"?: string | null,"visitor_hash"?: string | null,"withdrawn_at"?: string | null,"work_experience"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "job_applications_job_id_fkey"
      columns: ["job_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    }
                  ]
                },"job_contacts": {
                  Row: {
                    "created_at": string,"email": string | null,"job_id": string,"phone_number": string | null,"stopped_at": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email"?: string | null,"job_id": string,"phone_number"?: string | null,"stopped_at"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string | null,"job_id"?: string,"phone_number"?: string | null,"stopped_at"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "job_contacts_job_id_fkey"
      columns: ["job_id"]
isOneToOne: true
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    }
                  ]
                },"job_reports": {
                  Row: {
                    "address_hash": string | null,"created_at": string,"id": string,"job_id": string,"note": string | null,"reason": string,"resolved_at": string | null,"user_id": string | null,"visitor_hash": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "address_hash"?: string | null,"created_at"?: string,"id"?: string,"job_id": string,"note"?: string | null,"reason": string,"resolved_at"?: string | null,"user_id"?: string | null,"visitor_hash"?: string | null
                  }
                  Update: {
                    "address_hash"?: string | null,"created_at"?: string,"id"?: string,"job_id"?: string,"note"?: string | null,"reason"?: string,"resolved_at"?: string | null,"user_id"?: string | null,"visitor_hash"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "job_reports_job_id_fkey"
      columns: ["job_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    }
                  ]
                },"job_sources": {
                  Row: {
                    "address": string | null,"created_at": string,"created_by": string | null,"default_category": string | null,"default_company": string | null,"etag": string | null,"every_minutes": number,"failures": number,"id": string,"is_paused": boolean,"is_trusted": boolean,"kind": string,"last_modified": string | null,"name": string,"next_run_at": string,"read_at": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string | null,"created_at"?: string,"created_by"?: string | null,"default_category"?: string | null,"default_company"?: string | null,"etag"?: string | null,"every_minutes"?: number,"failures"?: number,"id"?: string,"is_paused"?: boolean,"is_trusted"?: boolean,"kind": string,"last_modified"?: string | null,"name": string,"next_run_at"?: string,"read_at"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "address"?: string | null,"created_at"?: string,"created_by"?: string | null,"default_category"?: string | null,"default_company"?: string | null,"etag"?: string | null,"every_minutes"?: number,"failures"?: number,"id"?: string,"is_paused"?: boolean,"is_trusted"?: boolean,"kind"?: string,"last_modified"?: string | null,"name"?: string,"next_run_at"?: string,"read_at"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"job_views": {
                  Row: {
                    "created_at": string,"day": string,"job_id": string,"visit_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"day"?: string,"job_id": string,"visit_id": string
                  }
                  Update: {
                    "created_at"?: string,"day"?: string,"job_id"?: string,"visit_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"jobs": {
                  Row: {
                    "application_link": string | null,"approved_at": string | null,"benefits": string | null,"borough": string | null,"category": string,"closed_at": string | null,"company": string | null,"contact_method": string | null,"created_at": string,"description": string | null,"duplicate_of": string | null,"employer_name": string | null,"expires_at": string,"featured": boolean,"held_reasons": (string)[],"hidden_at": string | null,"hourly_high_cents": number | null,"hourly_low_cents": number | null,"id": string,"import_batch_id": string | null,"is_approved": boolean,"is_closed_by_source": boolean,"is_verified": boolean,"job_type": string | null,"location": string | null,"no_experience": boolean,"pay_high_cents": number | null,"pay_low_cents": number | null,"pay_range": string | null,"pay_unit": string | null,"place_id": string | null,"posted_at": string,"report_count": number,"requirements": string | null,"search": unknown,"shifts": (string)[],"source": string,"source_hash": string | null,"source_id": string | null,"source_ref": string | null,"spot": unknown,"state": string | null,"status": string,"summary": string | null,"title": string,"title_search": unknown,"town": string | null,"updated_at": string,"utm_source": string | null,"zip": string | null,"approved_by": string | null,"posted_by": string | null
                  }
                  ComputedFields: "approved_by" | "posted_by"
                  Insert: {
                    "application_link"?: string | null,"approved_at"?: string | null,"benefits"?: string | null,"borough"?: string | null,"category": string,"closed_at"?: string | null,"company"?: string | null,"contact_method"?: string | null,"created_at"?: string,"description"?: string | null,"duplicate_of"?: string | null,"employer_name"?: string | null,"expires_at": string,"featured"?: boolean,"held_reasons"?: (string)[],"hidden_at"?: string | null,"hourly_high_cents"?: number | null,"hourly_low_cents"?: number | null,"id"?: string,"import_batch_id"?: string | null,"is_approved"?: boolean,"is_closed_by_source"?: boolean,"is_verified"?: boolean,"job_type"?: string | null,"location"?: string | null,"no_experience"?: boolean,"pay_high_cents"?: number | null,"pay_low_cents"?: number | null,"pay_range"?: string | null,"pay_unit"?: string | null,"place_id"?: string | null,"posted_at"?: string,"report_count"?: number,"requirements"?: string | null,"search": unknown,"shifts"?: (string)[],"source"?: string,"source_hash"?: string | null,"source_id"?: string | null,"source_ref"?: string | null,"spot"?: unknown,"state"?: string | null,"status"?: string,"summary"?: string | null,"title": string,"title_search": unknown,"town"?: string | null,"updated_at"?: string,"utm_source"?: string | null,"zip"?: string | null
                  }
                  Update: {
                    "application_link"?: string | null,"approved_at"?: string | null,"benefits"?: string | null,"borough"?: string | null,"category"?: string,"closed_at"?: string | null,"company"?: string | null,"contact_method"?: string | null,"created_at"?: string,"description"?: string | null,"duplicate_of"?: string | null,"employer_name"?: string | null,"expires_at"?: string,"featured"?: boolean,"held_reasons"?: (string)[],"hidden_at"?: string | null,"hourly_high_cents"?: number | null,"hourly_low_cents"?: number | null,"id"?: string,"import_batch_id"?: string | null,"is_approved"?: boolean,"is_closed_by_source"?: boolean,"is_verified"?: boolean,"job_type"?: string | null,"location"?: string | null,"no_experience"?: boolean,"pay_high_cents"?: number | null,"pay_low_cents"?: number | null,"pay_range"?: string | null,"pay_unit"?: string | null,"place_id"?: string | null,"posted_at"?: string,"report_count"?: number,"requirements"?: string | null,"search"?: unknown,"shifts"?: (string)[],"source"?: string,"source_hash"?: string | null,"source_id"?: string | null,"source_ref"?: string | null,"spot"?: unknown,"state"?: string | null,"status"?: string,"summary"?: string | null,"title"?: string,"title_search"?: unknown,"town"?: string | null,"updated_at"?: string,"utm_source"?: string | null,"zip"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "jobs_duplicate_of_fkey"
      columns: ["duplicate_of"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "jobs_import_batch_id_fkey"
      columns: ["import_batch_id"]
isOneToOne: false
      referencedRelation: "import_batches"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "jobs_source_id_fkey"
      columns: ["source_id"]
isOneToOne: false
      referencedRelation: "job_sources"
      referencedColumns: ["id"]
    }
                  ]
                },"notification_logs": {
                  Row: {
                    "created_at": string,"id": string,"message_content": string | null,"message_type": string,"outbox_id": string | null,"recipient_email": string | null,"recipient_phone": string | null,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"message_content"?: string | null,"message_type": string,"outbox_id"?: string | null,"recipient_email"?: string | null,"recipient_phone"?: string | null,"status": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"message_content"?: string | null,"message_type"?: string,"outbox_id"?: string | null,"recipient_email"?: string | null,"recipient_phone"?: string | null,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notification_logs_outbox_id_fkey"
      columns: ["outbox_id"]
isOneToOne: false
      referencedRelation: "outbox"
      referencedColumns: ["id"]
    }
                  ]
                },"outbox": {
                  Row: {
                    "admin_message_id": string | null,"alert_optin_id": string | null,"application_id": string | null,"attempts": number,"body": string | null,"channel": string,"cost_cents": number | null,"created_at": string,"data": NonNullable<Json>,"delivered_at": string | null,"id": string,"idempotency_key": string,"job_id": string | null,"kind": string,"language": string,"last_error": string | null,"lease_until": string | null,"leased_by": string | null,"max_attempts": number,"not_before": string,"priority": number,"provider": string | null,"provider_message_id": string | null,"reapply_id": string | null,"recipient": string,"segments": number | null,"sent_at": string | null,"status": string,"subject": string | null,"updated_at": string,"user_alert_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "admin_message_id"?: string | null,"alert_optin_id"?: string | null,"application_id"?: string | null,"attempts"?: number,"body"?: string | null,"channel": string,"cost_cents"?: number | null,"created_at"?: string,"data"?: NonNullable<Json>,"delivered_at"?: string | null,"id"?: string,"idempotency_key": string,"job_id"?: string | null,"kind": string,"language"?: string,"last_error"?: string | null,"lease_until"?: string | null,"leased_by"?: string | null,"max_attempts"?: number,"not_before"?: string,"priority"?: number,"provider"?: string | null,"provider_message_id"?: string | null,"reapply_id"?: string | null,"recipient": string,"segments"?: number | null,"sent_at"?: string | null,"status"?: string,"subject"?: string | null,"updated_at"?: string,"user_alert_id"?: string | null
                  }
                  Update: {
                    "admin_message_id"?: string | null,"alert_optin_id"?: string | null,"application_id"?: string | null,"attempts"?: number,"body"?: string | null,"channel"?: string,"cost_cents"?: number | null,"created_at"?: string,"data"?: NonNullable<Json>,"delivered_at"?: string | null,"id"?: string,"idempotency_key"?: string,"job_id"?: string | null,"kind"?: string,"language"?: string,"last_error"?: string | null,"lease_until"?: string | null,"leased_by"?: string | null,"max_attempts"?: number,"not_before"?: string,"priority"?: number,"provider"?: string | null,"provider_message_id"?: string | null,"reapply_id"?: string | null,"recipient"?: string,"segments"?: number | null,"sent_at"?: string | null,"status"?: string,"subject"?: string | null,"updated_at"?: string,"user_alert_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "outbox_admin_message_id_fkey"
      columns: ["admin_message_id"]
isOneToOne: false
      referencedRelation: "admin_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "outbox_alert_optin_id_fkey"
      columns: ["alert_optin_id"]
isOneToOne: false
      referencedRelation: "alert_optins"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "outbox_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "outbox_job_id_fkey"
      columns: ["job_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "outbox_reapply_id_fkey"
      columns: ["reapply_id"]
isOneToOne: false
      referencedRelation: "reapply_queue"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "outbox_user_alert_id_fkey"
      columns: ["user_alert_id"]
isOneToOne: false
      referencedRelation: "user_alerts"
      referencedColumns: ["id"]
    }
                  ]
                },"push_subscriptions": {
                  Row: {
                    "auth": string,"consent_text_version": string,"consented_at": string,"created_at": string,"endpoint": string,"id": string,"p256dh": string,"proven_phone_key": string | null,"session_id": string | null,"unopened_since": string | null,"updated_at": string,"user_id": string | null,"visitor_hash": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "auth": string,"consent_text_version": string,"consented_at"?: string,"created_at"?: string,"endpoint": string,"id"?: string,"p256dh": string,"proven_phone_key"?: string | null,"session_id"?: string | null,"unopened_since"?: string | null,"updated_at"?: string,"user_id"?: string | null,"visitor_hash"?: string | null
                  }
                  Update: {
                    "auth"?: string,"consent_text_version"?: string,"consented_at"?: string,"created_at"?: string,"endpoint"?: string,"id"?: string,"p256dh"?: string,"proven_phone_key"?: string | null,"session_id"?: string | null,"unopened_since"?: string | null,"updated_at"?: string,"user_id"?: string | null,"visitor_hash"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"reapply_queue": {
                  Row: {
                    "application_id": string | null,"consented": boolean,"created_at": string,"generated_message": string | null,"id": string,"job_company": string | null,"job_id": string | null,"job_location": string | null,"job_title": string | null,"job_type": string | null,"language": string,"last_sent_at": string | null,"reason": string,"send_count": number,"status": string,"updated_at": string,"user_email": string | null,"user_id": string | null,"user_name": string | null,"user_phone": string | null,"visitor_hash": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id"?: string | null,"consented"?: boolean,"created_at"?: string,"generated_message"?: string | null,"id"?: string,"job_company"?: string | null,"job_id"?: string | null,"job_location"?: string | null,"job_title"?: string | null,"job_type"?: string | null,"language"?: string,"last_sent_at"?: string | null,"reason": string,"send_count"?: number,"status"?: string,"updated_at"?: string,"user_email"?: string | null,"user_id"?: string | null,"user_name"?: string | null,"user_phone"?: string | null,"visitor_hash"?: string | null
                  }
                  Update: {
                    "application_id"?: string | null,"consented"?: boolean,"created_at"?: string,"generated_message"?: string | null,"id"?: string,"job_company"?: string | null,"job_id"?: string | null,"job_location"?: string | null,"job_title"?: string | null,"job_type"?: string | null,"language"?: string,"last_sent_at"?: string | null,"reason"?: string,"send_count"?: number,"status"?: string,"updated_at"?: string,"user_email"?: string | null,"user_id"?: string | null,"user_name"?: string | null,"user_phone"?: string | null,"visitor_hash"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "reapply_queue_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reapply_queue_job_id_fkey"
      columns: ["job_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    }
                  ]
                },"referral_attributions": {
                  Row: {
                    "application_id": string | null,"city": string | null,"id": string,"job_id": string | null,"network": string | null,"referral_code": string,"referrer_optin_id": string | null,"submitted_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id"?: string | null,"city"?: string | null,"id"?: string,"job_id"?: string | null,"network"?: string | null,"referral_code"?: string,"referrer_optin_id"?: string | null,"submitted_at"?: string
                  }
                  Update: {
                    "application_id"?: string | null,"city"?: string | null,"id"?: string,"job_id"?: string | null,"network"?: string | null,"referral_code"?: string,"referrer_optin_id"?: string | null,"submitted_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "referral_attributions_application_id_fkey"
      columns: ["application_id"]
isOneToOne: true
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "referral_attributions_job_id_fkey"
      columns: ["job_id"]
isOneToOne: false
      referencedRelation: "jobs"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "referral_attributions_referrer_optin_id_fkey"
      columns: ["referrer_optin_id"]
isOneToOne: false
      referencedRelation: "alert_optins"
      referencedColumns: ["id"]
    }
                  ]
                },"referral_clicks": {
                  Row: {
                    "clicked_at": string,"created_at": string,"id": string,"ip_address": string | null,"job_id": string | null,"referral_code": string
                  }
                  ComputedFields: never
                  Insert: {
                    "clicked_at"?: string,"created_at"?: string,"id"?: string,"ip_address"?: string | null,"job_id"?: string | null,"referral_code": string
                  }
                  Update: {
                    "clicked_at"?: string,"created_at"?: string,"id"?: string,"ip_address"?: string | null,"job_id"?: string | null,"referral_code"?: string
                  }
                  Relationships: [
                    
                  ]
                },"referral_codes": {
                  Row: {
                    "created_at": string,"id": string,"max_uses": number,"referral_code": string,"updated_at": string,"user_id": string,"uses_count": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"max_uses"?: number,"referral_code": string,"updated_at"?: string,"user_id": string,"uses_count"?: number
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"max_uses"?: number,"referral_code"?: string,"updated_at"?: string,"user_id"?: string,"uses_count"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "referral_codes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "alert_optins"
      referencedColumns: ["id"]
    }
                  ]
                },"referral_payouts": {
                  Row: {
                    "amount_cents": number,"attribution_id": string,"created_at": string,"decided_at": string | null,"decided_by": string | null,"held_for": string | null,"id": string,"kind": string,"paid_at": string | null,"payer_id": string | null,"reason": string | null,"referral_code": string,"referrer_optin_id": string | null,"risk_score": number | null,"status": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "amount_cents": number,"attribution_id": string,"created_at"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"held_for"?: string | null,"id"?: string,"kind": string,"paid_at"?: string | null,"payer_id"?: string | null,"reason"?: string | null,"referral_code": string,"referrer_optin_id"?: string | null,"risk_score"?: number | null,"status"?: string,"updated_at"?: string
                  }
                  Update: {
                    "amount_cents"?: number,"attribution_id"?: string,"created_at"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"held_for"?: string | null,"id"?: string,"kind"?: string,"paid_at"?: string | null,"payer_id"?: string | null,"reason"?: string | null,"referral_code"?: string,"referrer_optin_id"?: string | null,"risk_score"?: number | null,"status"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "referral_payouts_attribution_id_fkey"
      columns: ["attribution_id"]
isOneToOne: false
      referencedRelation: "referral_attributions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "referral_payouts_referrer_optin_id_fkey"
      columns: ["referrer_optin_id"]
isOneToOne: false
      referencedRelation: "alert_optins"
      referencedColumns: ["id"]
    }
                  ]
                },"referral_redemptions": {
                  Row: {
                    "application_id": string | null,"brings_token": boolean,"created_at": string,"friend_key": string,"friend_optin_id": string | null,"id": string,"referral_code_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id"?: string | null,"brings_token"?: boolean,"created_at"?: string,"friend_key": string,"friend_optin_id"?: string | null,"id"?: string,"referral_code_id"?: string | null
                  }
                  Update: {
                    "application_id"?: string | null,"brings_token"?: boolean,"created_at"?: string,"friend_key"?: string,"friend_optin_id"?: string | null,"id"?: string,"referral_code_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "referral_redemptions_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "referral_redemptions_friend_optin_id_fkey"
      columns: ["friend_optin_id"]
isOneToOne: false
      referencedRelation: "alert_optins"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "referral_redemptions_referral_code_id_fkey"
      columns: ["referral_code_id"]
isOneToOne: false
      referencedRelation: "referral_codes"
      referencedColumns: ["id"]
    }
                  ]
                },"saved_jobs": {
                  Row: {
                    "created_at": string,"job_company": string | null,"job_id": string,"job_location": string | null,"job_title": string | null,"owner": string,"user_id": string | null,"visitor_hash": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"job_company"?: string | null,"job_id": string,"job_location"?: string | null,"job_title"?: string | null,"owner"?: never,"user_id"?: string | null,"visitor_hash"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"job_company"?: string | null,"job_id"?: string,"job_location"?: string | null,"job_title"?: string | null,"owner"?: never,"user_id"?: string | null,"visitor_hash"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"search_events": {
                  Row: {
                    "created_at": string,"event_type": string,"filter_applied": string | null,"id": string,"ip_address": string | null,"job_id": string | null,"user_agent": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"event_type": string,"filter_applied"?: string | null,"id"?: string,"ip_address"?: string | null,"job_id"?: string | null,"user_agent"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"event_type"?: string,"filter_applied"?: string | null,"id"?: string,"ip_address"?: string | null,"job_id"?: string | null,"user_agent"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"short_links": {
                  Row: {
                    "clicks": number,"code": string,"created_at": string,"outbox_id": string | null,"target": string
                  }
                  ComputedFields: never
                  Insert: {
                    "clicks"?: number,"code": string,"created_at"?: string,"outbox_id"?: string | null,"target": string
                  }
                  Update: {
                    "clicks"?: number,"code"?: string,"created_at"?: string,"outbox_id"?: string | null,"target"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "short_links_outbox_id_fkey"
      columns: ["outbox_id"]
isOneToOne: false
      referencedRelation: "outbox"
      referencedColumns: ["id"]
    }
                  ]
                },"source_runs": {
                  Row: {
                    "added": number,"changed": number,"error": string | null,"finished_at": string | null,"gone": number,"id": string,"is_dry": boolean,"reasons": NonNullable<Json>,"refused": number,"rows": NonNullable<Json>,"seen": number,"source_id": string,"started_at": string,"started_by": string | null,"status": string,"unchanged": number
                  }
                  ComputedFields: never
                  Insert: {
                    "added"?: number,"changed"?: number,"error"?: string | null,"finished_at"?: string | null,"gone"?: number,"id"?: string,"is_dry"?: boolean,"reasons"?: NonNullable<Json>,"refused"?: number,"rows"?: NonNullable<Json>,"seen"?: number,"source_id": string,"started_at"?: string,"started_by"?: string | null,"status"?: string,"unchanged"?: number
                  }
                  Update: {
                    "added"?: number,"changed"?: number,"error"?: string | null,"finished_at"?: string | null,"gone"?: number,"id"?: string,"is_dry"?: boolean,"reasons"?: NonNullable<Json>,"refused"?: number,"rows"?: NonNullable<Json>,"seen"?: number,"source_id"?: string,"started_at"?: string,"started_by"?: string | null,"status"?: string,"unchanged"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "source_runs_source_id_fkey"
      columns: ["source_id"]
isOneToOne: false
      referencedRelation: "job_sources"
      referencedColumns: ["id"]
    }
                  ]
                },"suppressions": {
                  Row: {
                    "channel": string,"created_at": string,"reason": string,"recipient_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "channel": string,"created_at"?: string,"reason": string,"recipient_hash": string
                  }
                  Update: {
                    "channel"?: string,"created_at"?: string,"reason"?: string,"recipient_hash"?: string
                  }
                  Relationships: [
                    
                  ]
                },"tool_interest": {
                  Row: {
                    "created_at": string,"id": string,"tool_id": string,"user_id": string | null,"visitor_hash": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"tool_id": string,"user_id"?: string | null,"visitor_hash"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"tool_id"?: string,"user_id"?: string | null,"visitor_hash"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"user_alerts": {
                  Row: {
                    "borough": string,"category": string,"consent_text_version": string | null,"consented_at": string | null,"created_at": string,"email": string | null,"email_enabled": boolean,"email_proven": boolean,"frequency": string,"id": string,"is_active": boolean,"job_type": string,"language": string,"location": string,"near": string | null,"paused_until": string | null,"phone_number": string | null,"phone_proven": boolean,"shifts": (string)[],"sms_enabled": boolean,"texts_stopped": boolean,"unsubscribe_token": string,"updated_at": string,"user_id": string,"within_miles": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "borough"?: string,"category"?: string,"consent_text_version"?: string | null,"consented_at"?: string | null,"created_at"?: string,"email"?: string | null,"email_enabled"?: boolean,"email_proven"?: boolean,"frequency"?: string,"id"?: string,"is_active"?: boolean,"job_type": string,"language"?: string,"location": string,"near"?: string | null,"paused_until"?: string | null,"phone_number"?: string | null,"phone_proven"?: boolean,"shifts"?: (string)[],"sms_enabled"?: boolean,"texts_stopped"?: boolean,"unsubscribe_token"?: string,"updated_at"?: string,"user_id": string,"within_miles"?: number | null
                  }
                  Update: {
                    "borough"?: string,"category"?: string,"consent_text_version"?: string | null,"consented_at"?: string | null,"created_at"?: string,"email"?: string | null,"email_enabled"?: boolean,"email_proven"?: boolean,"frequency"?: string,"id"?: string,"is_active"?: boolean,"job_type"?: string,"language"?: string,"location"?: string,"near"?: string | null,"paused_until"?: string | null,"phone_number"?: string | null,"phone_proven"?: boolean,"shifts"?: (string)[],"sms_enabled"?: boolean,"texts_stopped"?: boolean,"unsubscribe_token"?: string,"updated_at"?: string,"user_id"?: string,"within_miles"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"user_roles": {
                  Row: {
                    "created_at": string,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"role": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_reapply":
{ Args: { "p_id": string }; Returns: Json
                           },
"add_filler":
{ Args: { "p_jobs": Json,"p_reset": boolean }; Returns: Json
                           },
"add_to_reapply_queue":
{ Args: { "p_application_id"?: string,"p_job_id"?: string,"p_reason"?: string,"p_user_email"?: string,"p_user_id"?: string,"p_user_name"?: string,"p_user_phone"?: string }; Returns: Json
                           },
"addresses_to_geocode":
{ Args: { "p_limit": number }; Returns: Json
                           },
"admin_application":
{ Args: { "p_id": string }; Returns: Json
                           },
"admin_applications_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number,"p_query"?: string }; Returns: Json
                           },
"admin_contacts_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number,"p_query"?: string }; Returns: Json
                           },
"admin_dead_letters_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number }; Returns: Json
                           },
"admin_deliveries_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number }; Returns: Json
                           },
"admin_delivery_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_duplicates_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number }; Returns: Json
                           },
"admin_hearing_back":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_insights":
{ Args: { "p_days"?: number }; Returns: Json
                           },
"admin_job_counts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_jobs_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number,"p_query"?: string }; Returns: Json
                           },
"admin_notifications_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number }; Returns: Json
                           },
"admin_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_page_speed":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_person":
{ Args: { "p_id": string,"p_kind": string }; Returns: Json
                           },
"admin_reapply_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number,"p_query"?: string }; Returns: Json
                           },
"admin_subscriber_stats":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"admin_subscribers_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number,"p_query"?: string }; Returns: Json
                           },
"admin_to_do":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"allow_push":
{ Args: { "p_auth": string,"p_consent_text_version": string,"p_endpoint": string,"p_p256dh": string }; Returns: Json
                           },
"answer_interview":
{ Args: { "p_answer": string,"p_sequence": number,"p_times"?: Json,"p_token": string }; Returns: Json
                           },
"answer_outcome":
{ Args: { "p_pay"?: string,"p_started": boolean,"p_token": string }; Returns: Json
                           },
"answer_thread":
{ Args: { "p_id": string,"p_message": string,"p_message_id": string }; Returns: Json
                           },
"api_keys":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"application_receipt":
{ Args: { "p_id": string }; Returns: Json
                           },
"application_status_recipients":
{ Args: { "p_id": string }; Returns: Json
                           },
"approve_source_run":
{ Args: { "p_run_id": string }; Returns: Json
                           },
"approved_by":
{ Args: { "p_job": Omit<Database["public"]['Tables']["jobs"]['Row'], Database["public"]['Tables']["jobs"]['ComputedFields']> }; Returns: string
                           },
"audit_entries":
{ Args: { "p_after"?: string,"p_down"?: boolean,"p_filters"?: Json,"p_limit"?: number }; Returns: Json
                           },
"ban_contact":
{ Args: { "p_kind": string,"p_note"?: string,"p_value": string }; Returns: Json
                           },
"ban_preview":
{ Args: { "p_kind": string,"p_value": string }; Returns: Json
                           },
"bans":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"board_stats":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"bulk_change":
{ Args: { "p_action": string,"p_expected"?: Json,"p_ids": (string)[],"p_is_preview"?: boolean,"p_list": string,"p_reason"?: string }; Returns: Json
                           },
"claim_outbox":
{ Args: { "p_lease_seconds"?: number,"p_limit"?: number,"p_vapid_public_key"?: string,"p_worker"?: string }; Returns: Json
                           },
"claim_preview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_source_step":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_visitor_rows":
{ Args: { "p_application_ids"?: (string)[] }; Returns: Json
                           },
"complete_application":
{ Args: { "p_id": string }; Returns: Json
                           },
"confirm_post":
{ Args: { "p_token": string }; Returns: Json
                           },
"conversation":
{ Args: { "p_application_id": string,"p_token"?: string }; Returns: Json
                           },
"copy_employer_link":
{ Args: { "p_job_id": string }; Returns: Json
                           },
"count_claimable_rows":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"count_function_use":
{ Args: { "p_bucket": string,"p_headers": Json,"p_per_address": number,"p_per_person": number,"p_seconds": number,"p_user_id": string,"p_visitor_key": string }; Returns: number
                           },
"create_api_key":
{ Args: { "p_partner": string }; Returns: Json
                           },
"decide_held_answer":
{ Args: { "p_decision": string,"p_id": string }; Returns: Json
                           },
"decide_held_message":
{ Args: { "p_decision": string,"p_id": string }; Returns: Json
                           },
"decide_payout":
{ Args: { "p_action": string,"p_admin_id": string,"p_attribution_id"?: string,"p_expected"?: Json,"p_kind"?: string,"p_reason"?: string,"p_referral_code"?: string }; Returns: Json
                           },
"delete_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"delete_my_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"delivery_health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"discard_import":
{ Args: { "p_batch_id": string }; Returns: Json
                           },
"due_tasks":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"employer_answer":
{ Args: { "p_answer": string,"p_application_id": string,"p_interview"?: Json,"p_message"?: string,"p_reason"?: string,"p_token": string }; Returns: Json
                           },
"employer_answer_all":
{ Args: { "p_reason"?: string,"p_token": string }; Returns: Json
                           },
"employer_applicants":
{ Args: { "p_cursor"?: Json,"p_limit"?: number,"p_token": string }; Returns: Json
                           },
"employer_cancel_interview":
{ Args: { "p_application_id": string,"p_token": string }; Returns: Json
                           },
"employer_close_job":
{ Args: { "p_cancel_interviews"?: boolean,"p_here"?: boolean,"p_token": string,"p_undo"?: boolean }; Returns: Json
                           },
"employer_delete":
{ Args: { "p_token": string }; Returns: Json
                           },
"employer_edit_job":
{ Args: { "p_job": Json,"p_token": string,"p_version"?: string }; Returns: Json
                           },
"employer_job":
{ Args: { "p_token": string }; Returns: Json
                           },
"employer_jobs":
{ Args: { "p_token": string }; Returns: Json
                           },
"employer_keep_address":
{ Args: { "p_token": string }; Returns: Json
                           },
"employer_mail_link":
{ Args: { "p_job_id": string,"p_token": string }; Returns: Json
                           },
"employer_new_link":
{ Args: { "p_token": string }; Returns: Json
                           },
"employer_pause_job":
{ Args: { "p_on": boolean,"p_token": string }; Returns: Json
                           },
"employer_post_again":
{ Args: { "p_token": string }; Returns: Json
                           },
"employer_show_number":
{ Args: { "p_application_id": string,"p_token": string }; Returns: Json
                           },
"employer_still_hiring":
{ Args: { "p_answer": string,"p_token": string }; Returns: Json
                           },
"employer_stop":
{ Args: { "p_token": string,"p_undo"?: boolean }; Returns: Json
                           },
"employer_undo_answer":
{ Args: { "p_application_id": string,"p_token": string }; Returns: Json
                           },
"employer_write":
{ Args: { "p_application_id": string,"p_message": string,"p_token": string }; Returns: Json
                           },
"end_conversation":
{ Args: { "p_application_id": string,"p_token"?: string }; Returns: Json
                           },
"enqueue_nudges":
{ Args: { "p_admin_id": string,"p_force"?: boolean,"p_nudges": Json }; Returns: Json
                           },
"enroll_in_alerts":
{ Args: { "p_city"?: string,"p_consent_text_version"?: string,"p_email"?: string,"p_first_name"?: string,"p_id"?: string,"p_interests"?: string,"p_job_type"?: string,"p_language"?: string,"p_near"?: string,"p_opted_in_email"?: boolean,"p_opted_in_sms"?: boolean,"p_phone_number"?: string,"p_referred_by_code"?: string,"p_utm_source"?: string,"p_within_miles"?: number }; Returns: Json
                           },
"erase_person":
{ Args: { "p_id": string,"p_kind": string }; Returns: Json
                           },
"export_my_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_from"?: string,"p_limit"?: number,"p_to"?: string,"p_type": string }; Returns: Json
                           },
"fail_source_run":
{ Args: { "p_error": string,"p_lease": string,"p_run_id": string }; Returns: undefined
                           },
"fallback_job":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"feed_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number,"p_query"?: string }; Returns: Json
                           },
"feed_page_here":
{ Args: { "p_borough"?: string,"p_cursor"?: Json,"p_filters"?: Json,"p_latitude": number,"p_limit"?: number,"p_longitude": number,"p_query"?: string }; Returns: Json
                           },
"find_person":
{ Args: { "p_email"?: string,"p_phone"?: string }; Returns: Json
                           },
"finish_import":
{ Args: { "p_batch_id": string,"p_rejected"?: number }; Returns: Json
                           },
"finish_source_run":
{ Args: { "p_is_unmodified"?: boolean,"p_lease": string,"p_run_id": string }; Returns: Json
                           },
"get_reapply":
{ Args: { "p_id": string }; Returns: Json
                           },
"held_answers":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"held_messages":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"import_history":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number }; Returns: Json
                           },
"import_jobs":
{ Args: { "p_content_hash"?: string,"p_file_name"?: string,"p_jobs": Json }; Returns: Json
                           },
"interview":
{ Args: { "p_token": string }; Returns: Json
                           },
"is_admin":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"job_changes":
{ Args: { "p_after": string,"p_is_open": boolean,"p_limit": number,"p_since": string }; Returns: Json
                           },
"job_detail":
{ Args: { "p_id": string }; Returns: Json
                           },
"job_figures":
{ Args: { "p_borough"?: string,"p_category"?: string }; Returns: Json
                           },
"job_hearing":
{ Args: { "p_job_id": string }; Returns: Json
                           },
"jobs_to_translate":
{ Args: { "p_limit": number }; Returns: Json
                           },
"join_jobs":
{ Args: { "p_job_id": string,"p_shown_id": string }; Returns: Json
                           },
"landing_jobs":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"lift_ban":
{ Args: { "p_id": string }; Returns: Json
                           },
"manual_alert_history":
{ Args: { "p_limit"?: number }; Returns: Json
                           },
"manual_alert_reach":
{ Args: { "p_channel": string,"p_job_id"?: string,"p_location"?: string,"p_segment": string }; Returns: Json
                           },
"mark_payout_paid":
{ Args: { "p_id": string,"p_undo"?: boolean }; Returns: Json
                           },
"measured_claims":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"message_employer":
{ Args: { "p_application_id": string,"p_message": string,"p_token"?: string }; Returns: Json
                           },
"message_inbox":
{ Args: { "p_cursor"?: Json,"p_limit"?: number,"p_unread"?: boolean }; Returns: Json
                           },
"message_recipient":
{ Args: { "p_email"?: string,"p_phone"?: string }; Returns: Json
                           },
"message_thread":
{ Args: { "p_id": string }; Returns: Json
                           },
"my_application":
{ Args: { "p_id": string }; Returns: Json
                           },
"my_application_count":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"my_applications":
{ Args: { "p_cursor"?: Json,"p_filter"?: string,"p_limit"?: number }; Returns: Json
                           },
"my_applied_jobs":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_dashboard":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_interview_link":
{ Args: { "p_application_id": string }; Returns: Json
                           },
"my_messages":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_nudge_facts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_referrals":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_saved_job_ids":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"my_saved_jobs":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"my_unread_messages":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"nearest_jobs":
{ Args: { "p_filters"?: Json,"p_query"?: string,"p_shown"?: (string)[] }; Returns: Json
                           },
"nudge_candidates":
{ Args: { "p_admin_id": string,"p_force"?: boolean,"p_limit"?: number,"p_reapply_id"?: string }; Returns: Json
                           },
"nudge_waiting":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"open_import":
{ Args: { "p_content_hash"?: string,"p_file_name"?: string,"p_id": string }; Returns: Json
                           },
"open_short_link":
{ Args: { "p_code": string }; Returns: string
                           },
"outcome":
{ Args: { "p_token": string }; Returns: Json
                           },
"partner_job":
{ Args: { "p_close"?: boolean,"p_reference": string,"p_source_id": string }; Returns: Json
                           },
"pause_my_alerts":
{ Args: { "p_on"?: boolean }; Returns: Json
                           },
"pay_guide":
{ Args: { "p_near"?: string }; Returns: Json
                           },
"payout_codes":
{ Args: { "p_limit"?: number }; Returns: Json
                           },
"payout_detail":
{ Args: { "p_id": string }; Returns: Json
                           },
"payout_totals":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"payouts_page":
{ Args: { "p_cursor"?: Json,"p_filters"?: Json,"p_limit"?: number }; Returns: Json
                           },
"post_job":
{ Args: { "p_email": string,"p_id": string,"p_job": Json,"p_language"?: string }; Returns: Json
                           },
"posted_by":
{ Args: { "p_job": Omit<Database["public"]['Tables']["jobs"]['Row'], Database["public"]['Tables']["jobs"]['ComputedFields']> }; Returns: string
                           },
"preview_import":
{ Args: { "p_batch_id": string }; Returns: Json
                           },
"preview_jobs":
{ Args: { "p_jobs": Json }; Returns: Json
                           },
"public_settings":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"published_jobs":
{ Args: { "p_cursor": Json,"p_limit": number }; Returns: Json
                           },
"put_partner_jobs":
{ Args: { "p_jobs": Json,"p_refused": Json,"p_source_id": string }; Returns: Json
                           },
"read_pay":
{ Args: { "p_texts": (string)[] }; Returns: Json
                           },
"receive_mail_report":
{ Args: { "p_kind": string,"p_message_id": string,"p_reason": string,"p_recipient": string }; Returns: Json
                           },
"receive_message":
{ Args: { "p_from": string,"p_message": string,"p_message_id"?: string }; Returns: Json
                           },
"receive_receipt":
{ Args: { "p_cost_cents"?: number,"p_provider_message_id": string,"p_reason"?: string,"p_segments"?: number,"p_status": string }; Returns: Json
                           },
"receive_text":
{ Args: { "p_from": string,"p_keyword": string,"p_message_id"?: string }; Returns: Json
                           },
"record_delivery":
{ Args: { "p_id": string,"p_result": Json }; Returns: Json
                           },
"record_source_fetch":
{ Args: { "p_cursor": Json,"p_etag": string,"p_is_complete": boolean,"p_last_modified": string,"p_lease": string,"p_pieces": number,"p_run_id": string }; Returns: undefined
                           },
"redeem_recovery_link":
{ Args: { "p_token": string }; Returns: Json
                           },
"reopen_application":
{ Args: { "p_id": string }; Returns: Json
                           },
"reply_to_team":
{ Args: { "p_id": string,"p_message": string }; Returns: Json
                           },
"report_conversation":
{ Args: { "p_application_id": string,"p_token"?: string }; Returns: Json
                           },
"report_page":
{ Args: { "p_cls"?: number,"p_connection"?: string,"p_errors"?: Json,"p_inp"?: number,"p_lcp"?: number,"p_route": string }; Returns: undefined
                           },
"reported_conversations":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"request_alert":
{ Args: { "p_alert_optin_id": string,"p_is_first"?: boolean,"p_job_id": string }; Returns: Json
                           },
"request_recovery_link":
{ Args: { "p_email"?: string,"p_phone_number"?: string }; Returns: Json
                           },
"resolve_job":
{ Args: { "p_job_id": string }; Returns: Json
                           },
"resolve_unsubscribe":
{ Args: { "p_proof"?: string,"p_token": string }; Returns: Json
                           },
"restart_my_alerts":
{ Args: { "p_ids": (string)[] }; Returns: Json
                           },
"revoke_api_key":
{ Args: { "p_id": string }; Returns: Json
                           },
"revoke_employer_links":
{ Args: { "p_job_id": string }; Returns: Json
                           },
"run_scheduled_task":
{ Args: { "p_task": string }; Returns: Json
                           },
"run_scheduled_tasks":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"run_source_now":
{ Args: { "p_is_dry"?: boolean,"p_source_id": string }; Returns: Json
                           },
"send_admin_message":
{ Args: { "p_admin_id": string,"p_message": Json }; Returns: Json
                           },
"send_again":
{ Args: { "p_id": string }; Returns: Json
                           },
"send_test_alert":
{ Args: { "p_admin_id": string,"p_alert": Json }; Returns: Json
                           },
"set_application_status":
{ Args: { "p_id": string,"p_interview"?: Json,"p_status": string }; Returns: Json
                           },
"set_message_language":
{ Args: { "p_language": string }; Returns: Json
                           },
"set_payout_method":
{ Args: { "p_handle"?: string,"p_method"?: string }; Returns: Json
                           },
"settle_conversation":
{ Args: { "p_application_id": string }; Returns: Json
                           },
"settle_reports":
{ Args: { "p_job_id": string,"p_keep": boolean }; Returns: Json
                           },
"shorten_links":
{ Args: { "p_links": Json }; Returns: Json
                           },
"similar_jobs":
{ Args: { "p_id": string }; Returns: Json
                           },
"sitemap_jobs":
{ Args: { "p_part": number }; Returns: Json
                           },
"sources_due":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"split_job":
{ Args: { "p_job_id": string }; Returns: Json
                           },
"stage_jobs":
{ Args: { "p_batch_id": string,"p_jobs": Json }; Returns: Json
                           },
"stage_source_rows":
{ Args: { "p_lease": string,"p_piece": number,"p_refused": Json,"p_rows": Json,"p_run_id": string }; Returns: undefined
                           },
"start_application":
{ Args: { "p_attribution"?: Json,"p_consent_text_version"?: string,"p_email"?: string,"p_first_name"?: string,"p_id": string,"p_job_id": string,"p_phone_number"?: string }; Returns: Json
                           },
"stop_my_alerts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"stop_push":
{ Args: { "p_endpoint": string }; Returns: Json
                           },
"store_geocoded_address":
{ Args: { "p_latitude": number,"p_location": string,"p_longitude": number }; Returns: number
                           },
"store_nudges":
{ Args: { "p_language": string,"p_user_id": string,"p_visitor_key": string,"p_words": Json }; Returns: Json
                           },
"store_source_pieces":
{ Args: { "p_after": number,"p_lease": string,"p_pieces": Json,"p_run_id": string }; Returns: undefined
                           },
"store_translation":
{ Args: { "p_job_id": string,"p_original": Json,"p_texts": Json }; Returns: boolean
                           },
"stored_nudges":
{ Args: { "p_language": string,"p_user_id": string,"p_visitor_key": string }; Returns: Json
                           },
"trigger_manual_alert":
{ Args: { "p_admin_id": string,"p_alert": Json }; Returns: Json
                           },
"undo_application_status":
{ Args: { "p_id": string }; Returns: Json
                           },
"undo_import":
{ Args: { "p_batch_id": string }; Returns: Json
                           },
"unsubscribe":
{ Args: { "p_proof"?: string,"p_token": string,"p_undo"?: boolean }; Returns: Json
                           },
"update_my_details":
{ Args: { "p_application_id"?: string,"p_consent_text_version"?: string,"p_email"?: string,"p_first_name": string,"p_phone_number": string }; Returns: Json
                           },
"use_api_key":
{ Args: { "p_is_batch": boolean,"p_key_hash": string }; Returns: Json
                           },
"wait_for_host":
{ Args: { "p_host": string }; Returns: number
                           },
"withdraw_application":
{ Args: { "p_id": string }; Returns: Json
                           },
"write_alerts":
{ Args: { "p_limit"?: number }; Returns: number
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
